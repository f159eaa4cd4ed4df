/* The ladder of hints: the kind of piece, its square, the capture, the whole solution.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useState } from 'preact/hooks';
import type { Arrow } from '../board/board';
import { pieceName } from '../lib/squares';
import { plural } from '../lib/words';
import { announce, complain } from '../ui/announce';
import { Icon } from '../ui/icon';
import { askHint, type Hint } from './api';
import type { Solo } from './men';
import type { SoloGame } from './use-solo';

export const RUNGS = 4;
const PACE = 650; // milliseconds between captures that are played out

export function hintInWords(hint: Hint, solo: Solo, rung: number): string {
  const piece = solo.pieces.find(({ square }) => square === hint.from);
  const name = pieceName(piece?.piece ?? 'piece');
  if (rung === 1) return `A ${name} can go now.`;
  if (rung === 2) return `It is the ${name} on ${hint.from}.`;
  if (rung === 3) return `It takes on ${hint.to}: ${hint.text}.`;
  return `All of it: ${hint.solution?.join(', ')}.`;
}

export function hintArrows(hint: Hint | undefined, rung: number): Arrow[] {
  if (!hint?.from || rung < 2) return [];
  return rung === 2 ? [{ from: hint.from, brush: 'blue' }] : [{ from: hint.from, to: hint.to!, brush: 'blue' }];
}

export interface Ladder {
  hint: Hint | undefined;
  rung: number;
  climb: () => void;
}

/* A hint belongs to the board it was given for. */
export function useLadder(game: SoloGame): Ladder {
  const key = `${game.board}|${game.made.join(',')}`;
  const [held, setHeld] = useState<{ key: string; hint: Hint; rung: number }>();
  const here = held?.key === key ? held : undefined;

  const climb = async (): Promise<void> => {
    const hint = here?.hint ?? (await askHint({ board: game.board, moves: game.made }));
    const rung = Math.min(RUNGS, (here?.rung ?? 0) + 1);
    setHeld({ key, hint, rung });
    if (hint.from && game.shown) announce(hintInWords(hint, game.shown, rung));
  };
  return { hint: here?.hint, rung: here?.rung ?? 0, climb: () => void climb().catch(complain) };
}

export function HintCard({ game, ladder }: { game: SoloGame; ladder: Ladder }) {
  const { hint, rung } = ladder;
  const { verdict, shown } = game;
  /* Plays the rest out, a capture at a time, until anything else is done. */
  const [playing, setPlaying] = useState<{ all: readonly string[]; reached: number }>();
  const now = game.made.join();
  useEffect(() => {
    if (!playing) return;
    const { all, reached } = playing;
    const count = game.made.length;
    const asPlanned = count >= reached && now === all.slice(0, count).join();
    if (!asPlanned || count === all.length) return setPlaying(undefined);
    if (count > reached) return setPlaying({ all, reached: count });
    const timer = setTimeout(() => void game.play(all[count]!), PACE);
    return () => clearTimeout(timer);
  }, [playing, now]);

  const dead = verdict?.verdict === 'dead';
  const undo = verdict?.undo;
  return (
    <section class="card" aria-labelledby="hint-title">
      <div class="row spread">
        <h2 id="hint-title">Hint</h2>
        {!dead && (
          <button type="button" class="small" disabled={!shown || shown.solved || rung === RUNGS} title="H" onClick={ladder.climb}>
            <Icon name="bulb" /> {rung ? 'Tell me more' : 'Give me a hint'}
          </button>
        )}
        {dead && !!undo && (
          <button type="button" class="small" onClick={() => game.go(game.at - undo)}>
            <Icon name="undo" /> Take back {undo}
          </button>
        )}
      </div>
      {dead && <p class="muted small">{undo ? `It was solvable ${plural(undo, 'capture')} ago.` : 'This board has no solution.'}</p>}
      {!dead && hint && shown && (
        <ol class="rungs small">
          {hint.from
            ? Array.from({ length: rung }, (_, i) => <li key={i}>{hintInWords(hint, shown, i + 1)}</li>)
            : <li>{hint.verdict === 'unknown' ? 'It is not known whether this can be solved.' : 'There is nothing left to do.'}</li>}
        </ol>
      )}
      {rung === RUNGS && hint?.solution && !shown?.solved && (
        <button type="button" class="small" onClick={() => setPlaying(playing ? undefined : { all: [...game.made, ...hint.solution!], reached: game.made.length })}>
          <Icon name={playing ? 'pause' : 'play'} /> {playing ? 'Stop' : 'Play it out'}
        </button>
      )}
      {playing && rung !== RUNGS && (
        <button type="button" class="small" onClick={() => setPlaying(undefined)}>
          <Icon name="pause" /> Stop
        </button>
      )}
    </section>
  );
}
