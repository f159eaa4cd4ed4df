/* Solo: every move takes a piece, until one is left. Play it, watch a method solve it, see the study.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useMemo } from 'preact/hooks';
import type { ViewProps } from '../app';
import { Board } from '../board/board';
import type { Square } from '../lib/squares';
import type { SoloBoard } from '../solo/api';
import { amend } from '../router';
import { badgesOf, describe, placementOf, squaresOf } from '../solo/men';
import { HintCard, hintArrows, useLadder } from '../solo/hint';
import { Light } from '../solo/light';
import { MakeCard, OpenCard, type Sheets, useSheets } from '../solo/make';
import { StudyView } from '../solo/study-view';
import { queryOfState, type SoloGame, useSolo } from '../solo/use-solo';
import { Watch } from '../solo/watch';
import { toast } from '../ui/announce';
import { Choice } from '../ui/choice';
import { Icon } from '../ui/icon';
import { useKeys } from '../ui/keys';
import { MoveBox } from '../ui/movebox';
import { copyLink, Tool, useOrientation } from '../ui/tools';
import './solo.css';

type Tab = 'play' | 'watch' | 'study';
const tabs = [['play', 'Play'], ['watch', 'Watch'], ['study', 'Study']] as const;

function Tools({ game, onFlip }: { game: SoloGame; onFlip: () => void }) {
  const { at, go } = game;
  const last = game.moves.length;
  useKeys({
    f: onFlip,
    'mod+z': () => go(at - 1),
    'mod+y': () => go(at + 1),
    'mod+shift+z': () => go(at + 1),
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    Home: () => go(0),
    End: () => go(last),
    n: () => document.querySelector<HTMLElement>('[data-make]')?.click(),
    '/': () => document.querySelector<HTMLElement>('[data-movebox]')?.focus(),
  });
  return (
    <div class="board-tools" role="group" aria-label="Board">
      <Tool icon="flip" name="Flip the board" hint="F" onClick={onFlip} />
      <Tool icon="first" name="Start again" hint="Home" disabled={at === 0} onClick={() => go(0)} />
      <Tool icon="undo" name="Undo" hint="←" disabled={at === 0} onClick={() => go(at - 1)} />
      <Tool icon="redo" name="Redo" hint="→" disabled={at === last} onClick={() => go(at + 1)} />
      <MoveBox onMove={game.play} disabled={!game.shown} label="Type a capture" placeholder="Qb2xb5 or b2b5" />
      <Tool icon="link" name="Copy the link" onClick={copyLink} />
    </div>
  );
}

function Captures({ game }: { game: SoloGame }) {
  if (!game.moves.length) return null;
  return (
    <section class="card">
      <h2>Captures</h2>
      <ol class="moves" aria-label="Captures">
        {game.moves.map((uci, index) => (
          <li key={index}>
            <button type="button" class="ghost small" aria-current={game.at === index + 1 ? 'step' : undefined} onClick={() => game.go(index + 1)}>
              {index + 1}. {squaresOf(uci).join('×')}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Rules({ solo }: { solo: SoloBoard }) {
  const king = !solo.free_king && solo.pieces.some(({ piece }) => piece === 'K');
  return (
    <p class="muted small">
      Every move takes a piece. The number is how often a piece may still take; a spent one turns black. Go on until one is
      left{king ? ', the king' : ''}.
    </p>
  );
}

function SaveCard({ solo }: { solo: SoloBoard }) {
  const copy = (text: string, what: string): void =>
    void navigator.clipboard.writeText(text).then(() => toast(`${what} copied.`), () => toast(text));
  return (
    <section class="card" aria-labelledby="save-title">
      <h2 id="save-title">Take it along</h2>
      <div class="row">
        <button type="button" class="small" onClick={() => copy(solo.board, 'Board')}><Icon name="copy" /> Board</button>
        {solo.thesis && <button type="button" class="small" onClick={() => copy(solo.thesis!, "The thesis' form")}><Icon name="copy" /> Thesis' form</button>}
        <a class="button small" href={`/api/v1/solo/board.svg?board=${encodeURIComponent(solo.board)}&size=800`} download="solo.svg"><Icon name="download" /> SVG</a>
      </div>
    </section>
  );
}

function PlayTab({ game, sheets }: { game: SoloGame; sheets: Sheets }) {
  const [orientation, flip] = useOrientation();
  const ladder = useLadder(game);
  const { shown, verdict } = game;
  useKeys({ h: ladder.climb });

  const dests = useMemo(() => {
    const goals = new Map<Square, Square[]>();
    for (const { from, to } of shown?.captures ?? []) goals.set(from, [...(goals.get(from) ?? []), to]);
    return goals;
  }, [shown]);
  const badges = useMemo(() => (shown ? badgesOf(shown) : undefined), [shown]);
  const lastMove = useMemo(() => (game.made.length ? squaresOf(game.made.at(-1)!) : []), [game.made.at(-1), game.at]);
  const arrows = useMemo(() => hintArrows(ladder.hint, ladder.rung), [ladder.hint, ladder.rung]);

  return (
    <div class="view">
      <div class="board-side">
        {shown && (
          <>
            <Light verdict={verdict} pieces={shown.pieces.length} />
            <Board
              placement={placementOf(shown)}
              label={`Solo board, ${shown.width} by ${shown.height}`}
              orientation={orientation}
              mover="both"
              dests={dests}
              onMove={(from, to) => game.play(from + to)}
              lastMove={lastMove}
              badges={badges}
              describe={describe(shown)}
              arrows={arrows}
            />
          </>
        )}
        <Tools game={game} onFlip={flip} />
      </div>
      <div class="side">
        {verdict?.verdict === 'solved' && (
          <section class="card verdict" data-testid="solved">
            <h2>Solved</h2>
            <p class="small">{shown && game.made.length ? `${game.made.length} captures, and one piece is left.` : 'One piece is left.'}</p>
          </section>
        )}
        {shown && <Rules solo={shown} />}
        <HintCard game={game} ladder={ladder} />
        <Captures game={game} />
        <MakeCard onBoard={game.open} />
        <OpenCard sheets={sheets} board={game.board} />
        {shown && <SaveCard solo={shown} />}
      </div>
    </div>
  );
}

export function Solo({ place }: ViewProps) {
  const game = useSolo(place);
  const tab = (tabs.find(([name]) => name === place.query.do)?.[0] ?? 'play') as Tab;
  const sheets = useSheets((board) => {
    if (tab === 'study') amend({ do: undefined }, 'push'); // it shows no board
    game.open(board);
  });
  return (
    <div class="solo stack">
      <div class="row spread">
        <h1>Solo Chess</h1>
        <Choice label="Play, watch or study" options={tabs} value={tab} onChange={(next) => amend({ ...queryOfState(game), do: next === 'play' ? undefined : next }, 'push')} />
      </div>
      {tab === 'play' && <PlayTab game={game} sheets={sheets} />}
      {tab === 'watch' && game.shown && <Watch solo={game.shown} board={game.shown.board} query={place.query} />}
      {tab === 'study' && <StudyView />}
    </div>
  );
}
