/* The state of Solve: the line, its solution, the game against the solver, and what the board shows of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Arrow, arrowOf } from '../board/arrows';
import { type Line, useLine } from '../hooks/use-line';
import { type Refusal, useRefusal } from '../hooks/use-refusal';
import type { Row } from '../lib/tree';
import type { Place } from '../router';
import { useKeys } from '../ui/keys';
import { EXAMPLES } from './examples';
import { type Playout, usePlayout } from './use-playout';
import { type Solution, useSolution } from './use-solution';

interface SolveState {
  line: Line;
  tools: Line; // the line for the tools: while a game is played, undo takes back a move of it
  solution: Solution;
  playout: Playout;
  arrows: Arrow[];
  follow: (row: Row) => void; // shows a row of the solution on the board
  refusal: Refusal;
  found: FoundLine | undefined;
}

function useArrows({ solved, since, running, progress }: Solution, playing: boolean, pointed: string | undefined): Arrow[] {
  const found = running ? progress?.line?.[0] : undefined;
  return useMemo(() => {
    if (pointed) return [arrowOf(pointed, 'amber')];
    if (found) return [arrowOf(found, 'pale')];
    return playing || since.length ? [] : (solved?.result.keys ?? []).map((key) => arrowOf(key, 'accent'));
  }, [pointed, found, playing, since.length, solved]);
}

/* The line that the solver found, for stepping through it. */
export interface FoundLine {
  at: number; // how many of its moves are on the board
  go: (at: number) => void;
}

/* While the board is on the line that was found, stepping forward continues it. */
function useFoundLine(line: Line, { solved, since }: Solution): { found: FoundLine | undefined; stepped: Line } {
  const moves = solved?.result.line ?? [];
  const wanted = useRef(0); // steps taken faster than the server answers add up
  useEffect(() => void (wanted.current = since.length), [since.length, line.at]);
  const on = since.length <= moves.length && since.every((move, index) => move === moves[index]);
  if (!solved || !moves.length) return { found: undefined, stepped: line };
  const go = (at: number): void => {
    wanted.current = at;
    void line.jump([...solved.base, ...moves.slice(0, at)]);
  };
  const found = { at: on ? since.length : -1, go };
  if (!on || line.at < line.plies.length || since.length === moves.length) return { found, stepped: line };
  return { found, stepped: { ...line, ahead: moves.length - since.length, redo: () => go(Math.min(moves.length, wanted.current + 1)), go: (at) => (at > line.at ? go(moves.length) : line.go(at)) } };
}

export function useSolve(place: Place): SolveState {
  const line = useLine(place, EXAMPLES[0]![1]);
  const solution = useSolution(line, place.query);
  const playout = usePlayout(line, solution.solved);
  const playing = !!playout.part;
  const { solved, running } = solution;
  const refusal = useRefusal(line.reached);
  const { found, stepped } = useFoundLine(line, solution);

  /* The move of a threat or of set play: an arrow, as it cannot be played here. */
  const [pointed, setPointed] = useState<string>();
  useEffect(() => setPointed(undefined), [line.start, line.at]);
  const follow = (row: Row): void => {
    if (!solved) return;
    playout.end();
    void line.jump([...solved.base, ...row.path]).then((there) => there && setPointed(row.arrow));
  };

  useKeys({ s: solution.solve, Escape: running ? solution.cancel : playout.end });
  return {
    line,
    tools: playing ? { ...line, undo: playout.takeBack, redo: () => {}, go: () => {} } : stepped,
    solution,
    playout,
    arrows: useArrows(solution, playing, pointed),
    follow,
    refusal,
    found,
  };
}
