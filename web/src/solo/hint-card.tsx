/* Hints, or what to take back once the board cannot be solved any more. SPDX-License-Identifier: GPL-3.0-or-later */
import { plural } from '../lib/words';
import { Icon } from '../ui/icon';
import { HINT_LEVELS, hintInWords, type Hints, useAutoPlay } from './hint';
import type { SoloGame } from './use-solo';

export function HintCard({ game, hints }: { game: SoloGame; hints: Hints }) {
  const { hint, level, more } = hints;
  const { verdict, shown } = game;
  const { playing, start, stop } = useAutoPlay(game);
  const dead = verdict?.verdict === 'dead' && (game.light || level > 0); // without the light, only when a hint is asked for
  const undo = verdict?.undo;
  const rest = level === HINT_LEVELS && !shown?.solved ? hint?.solution : undefined;
  return (
    <section class="card hide-in-print" aria-labelledby="hint-title">
      <div class="row spread">
        <h2 id="hint-title">Hint</h2>
        {!dead && (
          <button type="button" class="small" disabled={!shown || shown.solved || level === HINT_LEVELS} title="H" onClick={more}>
            <Icon name="bulb" /> {level ? 'Tell me more' : 'Give me a hint'}
          </button>
        )}
        {dead && !!undo && (
          <button type="button" class="small" onClick={() => game.go(game.at - undo)}>
            <Icon name="undo" /> Take back {undo}
          </button>
        )}
      </div>
      {dead && <p class="muted small">{undo ? `The board was solvable ${plural(undo, 'capture')} ago.` : 'This board has no solution.'}</p>}
      {!dead && hint && shown && (
        <ol class="hints small">
          {hint.from
            ? Array.from({ length: level }, (_, i) => <li key={i}>{hintInWords(hint, shown, i + 1)}</li>)
            : <li>{hint.verdict === 'unknown' ? 'It is not known whether this board can be solved.' : 'There is nothing left to capture.'}</li>}
        </ol>
      )}
      {rest && !playing && (
        <button type="button" class="small" onClick={() => start(rest)}><Icon name="play" /> Play the solution</button>
      )}
      <label class="check small" title="L">
        <input type="checkbox" checked={game.light} onChange={(event) => game.setLight(event.currentTarget.checked)} /> Show whether the board can still be solved
      </label>
      {playing && <button type="button" class="small" onClick={stop}><Icon name="pause" /> Stop</button>}
    </section>
  );
}
