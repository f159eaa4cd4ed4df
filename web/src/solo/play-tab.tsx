/* Solving a Solo board by hand. SPDX-License-Identifier: GPL-3.0-or-later */
import { useMemo } from 'preact/hooks';
import { Board } from '../board/board';
import type { Square } from '../lib/squares';
import { copyText } from '../ui/copy';
import { Icon } from '../ui/icon';
import { useKeys } from '../ui/keys';
import { StepList } from '../ui/move-list';
import { BoardTools, Tool, useOrientation, useStepKeys } from '../ui/tools';
import type { SoloBoard } from './api';
import { badgesOf, describe, namesOf, placementOf, soloOf, squaresOf } from './board';
import { hintArrows, type Hints, useHints } from './hint';
import { HintCard } from './hint-card';
import { MakeCard } from './make-card';
import { OpenCard } from './open-card';
import type { Collection } from './use-collection';
import type { SoloGame } from './use-solo';
import { VerdictLight } from './verdict-light';

const BOX = { label: 'Type a capture', placeholder: 'Qxb5 or b2b5' };

function Tools({ game, onFlip }: { game: SoloGame; onFlip: () => void }) {
  const { at, go, moves } = game;
  const last = moves.length;
  const undo = (): void => go(at - 1);
  const redo = (): void => go(at + 1);
  useStepKeys({ at, last, go, undo, redo });
  useKeys({ n: () => document.querySelector<HTMLElement>('[data-make]')?.click() });
  return (
    <BoardTools onFlip={onFlip} onMove={game.play} movable={!!game.shown} box={BOX}>
      <Tool icon="first" name="Start over" hint="Home" disabled={at === 0} onClick={() => go(0)} />
      <Tool icon="undo" name="Undo" hint="←" disabled={at === 0} onClick={undo} />
      <Tool icon="redo" name="Redo" hint="→" disabled={at === last} onClick={redo} />
    </BoardTools>
  );
}

function Rules({ solo }: { solo: SoloBoard }) {
  const king = !solo.free_king && solo.pieces.some(({ piece }) => piece === 'K');
  return (
    <p class="muted small">
      Every move is a capture. The number on a piece is how many captures it has left; a piece with none left turns black.
      The puzzle is solved when only {king ? 'the king' : 'one piece'} is left.
    </p>
  );
}

function ExportCard({ solo }: { solo: SoloBoard }) {
  return (
    <section class="card" aria-labelledby="export-title">
      <h2 id="export-title">Export</h2>
      <div class="row">
        <button type="button" class="small" onClick={() => copyText(solo.board, 'Board')}><Icon name="copy" /> Board</button>
        {solo.thesis && <button type="button" class="small" onClick={() => copyText(solo.thesis!, 'Thesis format')}><Icon name="copy" /> Thesis format</button>}
        <a class="button small" href={`/api/v1/solo/board.svg?board=${encodeURIComponent(solo.board)}&size=800`} download="solo.svg"><Icon name="download" /> SVG</a>
      </div>
    </section>
  );
}

function PlayBoard({ game, shown, hints: { hint, level }, orientation }: { game: SoloGame; shown: SoloBoard; hints: Hints; orientation: 'white' | 'black' }) {
  const dests = useMemo(() => {
    const goals = new Map<Square, Square[]>();
    for (const { from, to } of shown.captures) goals.set(from, [...(goals.get(from) ?? []), to]);
    return goals;
  }, [shown]);
  const badges = useMemo(() => badgesOf(shown), [shown]);
  const last = game.made.at(-1);
  const lastMove = useMemo(() => (last ? squaresOf(last) : []), [last, game.at]);
  const arrows = useMemo(() => hintArrows(hint, level), [hint, level]);
  return (
    <Board
      placement={placementOf(shown)}
      label={`Solo board, ${shown.width} by ${shown.height}`}
      orientation={orientation}
      mover="both"
      dests={dests}
      free="drag"
      onMove={(from, to) => game.play(from + to)}
      lastMove={lastMove}
      badges={badges}
      describe={describe(shown)}
      arrows={arrows}
    />
  );
}

export function PlayTab({ game, collection }: { game: SoloGame; collection: Collection }) {
  const [orientation, flip] = useOrientation();
  const hints = useHints(game);
  const { shown, verdict, made, moves } = game;
  useKeys({ h: hints.more });
  return (
    <div class="view">
      <div class="board-side">
        {shown && (
          <>
            <VerdictLight verdict={verdict} pieces={shown.pieces.length} />
            <PlayBoard game={game} shown={shown} hints={hints} orientation={orientation} />
          </>
        )}
        <Tools game={game} onFlip={flip} />
      </div>
      <div class="side">
        {verdict?.verdict === 'solved' && (
          <section class="card verdict" data-testid="solved">
            <h2>Solved</h2>
            <p class="small">{made.length ? `${made.length} captures, and one piece is left.` : 'One piece is left.'}</p>
          </section>
        )}
        {shown && <Rules solo={shown} />}
        <HintCard game={game} hints={hints} />
        <StepList title="Captures" names={namesOf(soloOf(game.board), moves).map((name, index) => `${index + 1}. ${name}`)} at={game.at} onGo={game.go} />
        <MakeCard onBoard={game.open} />
        <OpenCard collection={collection} board={game.board} />
        {shown && <ExportCard solo={shown} />}
      </div>
    </div>
  );
}
