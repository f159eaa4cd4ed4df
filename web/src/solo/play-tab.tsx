/* Solving a Solo board by hand. SPDX-License-Identifier: GPL-3.0-or-later */
import { useMemo } from 'preact/hooks';
import { useSession } from '../hooks/use-session';
import type { Arrow } from '../board/arrows';
import { Board } from '../board/board';
import type { Square } from '../lib/squares';
import { plural } from '../lib/words';
import type { Query } from '../router';
import { copyText } from '../ui/copy';
import { Icon } from '../ui/icon';
import { useKeys } from '../ui/keys';
import { VerdictCard } from '../ui/verdict-card';
import { StepList } from '../ui/move-list';
import { BoardTools, Tool, useOrientation, useStepKeys } from '../ui/tools';
import type { SoloBoard } from './api';
import { badgesOf, describe, namesOf, placementOf, soloOf, squaresOf } from './board';
import { hintArrows, type Hints, useHints } from './hint';
import { HintCard } from './hint-card';
import { HeuristicCard } from './heuristic-card';
import { heuristicOf } from './heuristics';
import { MakeCard } from './make-card';
import { OpenCard } from './open-card';
import { SolutionsCard } from './solutions-card';
import type { Collection } from './use-collection';
import { useHeuristics } from './use-heuristics';
import { useMaker } from './use-maker';
import type { SoloSheet } from './use-sheet';
import type { SoloGame } from './use-solo';
import { VerdictLight } from './verdict-light';

const BOX = { label: 'Type a capture', placeholder: 'Qxb5 or b2b5' };

function Tools({ game, onFlip, onNext }: { game: SoloGame; onFlip: () => void; onNext: () => void }) {
  const { at, go, moves } = game;
  const last = moves.length;
  const undo = (): void => go(at - 1);
  const redo = (): void => go(at + 1);
  useStepKeys({ at, last, go, undo, redo });
  useKeys({ n: onNext, l: () => game.setLight(!game.light) });
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
    <section class="card hide-in-print" aria-labelledby="export-title">
      <h2 id="export-title">Export</h2>
      <div class="row">
        <button type="button" class="small" onClick={() => copyText(solo.board, 'Board')}><Icon name="copy" /> Board</button>
        {solo.thesis && <button type="button" class="small" onClick={() => copyText(solo.thesis!, 'Thesis format')}><Icon name="copy" /> Thesis format</button>}
        <a class="button small" href={`/api/v1/solo/board.svg?board=${encodeURIComponent(solo.board)}&size=800`} download="solo.svg"><Icon name="download" /> SVG</a>
      </div>
    </section>
  );
}

interface PlayBoardProps {
  game: SoloGame;
  shown: SoloBoard;
  hints: Hints;
  valued: Arrow[]; // the captures by a heuristic
  orientation: 'white' | 'black';
}

function PlayBoard({ game, shown, hints: { hint, level }, valued, orientation }: PlayBoardProps) {
  const dests = useMemo(() => {
    const goals = new Map<Square, Square[]>();
    for (const { from, to } of shown.captures) goals.set(from, [...(goals.get(from) ?? []), to]);
    return goals;
  }, [shown]);
  const badges = useMemo(() => badgesOf(shown), [shown]);
  const last = game.made.at(-1);
  const lastMove = useMemo(() => (last ? squaresOf(last) : []), [last, game.at]);
  const { refused } = game;
  const arrows = useMemo(() => (refused ? [{ from: refused.from, to: refused.to, brush: 'grey' as const }] : level ? hintArrows(hint, level) : valued), [refused, hint, level, valued]);
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

function SolvedCard({ made, onNext }: { made: number; onNext: () => void }) {
  return (
    <section class="card verdict" data-testid="solved">
      <div class="row spread">
        <h2>Solved</h2>
        <button type="button" class="primary small" title="N" onClick={onNext}>Next puzzle</button>
      </div>
      <p class="small">{made ? `${plural(made, 'capture')}, and one piece is left.` : 'One piece is left.'}</p>
    </section>
  );
}

export function PlayTab({ game, collection, sheet, query }: { game: SoloGame; collection: Collection; sheet: SoloSheet; query: Query }) {
  const [orientation, flip] = useOrientation();
  const hints = useHints(game);
  const { shown, verdict, made, moves, refused } = game;
  const by = heuristicOf(query);
  const values = useHeuristics(game.board, made, by);
  const maker = useMaker(game.open, (boards) => {
    collection.show(boards, 'the new puzzles');
    sheet.print(boards);
  });
  const session = useSession('solo', { puzzle: shown ? game.board : '', solved: !!shown?.solved, begun: made.length > 0, helped: hints.level > 0 });
  const solved = verdict?.verdict === 'solved';
  const next = (): void => (solved && collection.at + 1 < collection.boards.length ? collection.open(collection.at + 1) : maker.make());
  useKeys({ h: hints.more });
  return (
    <div class="view">
      <div class="board-side">
        {shown && (
          <>
            <VerdictLight verdict={verdict} light={game.light} pieces={shown.pieces.length} session={session} />
            <PlayBoard game={game} shown={shown} hints={hints} valued={values.arrows} orientation={orientation} />
          </>
        )}
        <Tools game={game} onFlip={flip} onNext={next} />
      </div>
      <div class="side">
        {solved && <SolvedCard made={made.length} onNext={next} />}
        {refused && <VerdictCard verdict={refused.verdict} onClose={game.forget} />}
        {shown && <Rules solo={shown} />}
        <HintCard game={game} hints={hints} />
        <StepList title="Captures" names={namesOf(soloOf(game.board), moves).map((name, index) => `${index + 1}. ${name}`)} at={game.at} onGo={game.go} />
        {shown && <HeuristicCard by={by} explained={values.explained} shown={shown} light={game.light} />}
        {shown && <SolutionsCard shown={shown} onFollow={game.follow} />}
        <MakeCard maker={maker} />
        <OpenCard collection={collection} board={game.board} sheet={sheet} />
        {shown && <ExportCard solo={shown} />}
      </div>
    </div>
  );
}
