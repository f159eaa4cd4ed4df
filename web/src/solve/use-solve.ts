/* The state of Solve: the line, its solution, the game against the solver, and what the board shows of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Arrow, arrowOf } from '../board/arrows';
import { type Line, useLine } from '../hooks/use-line';
import { type Session, useSession } from '../hooks/use-session';
import { type Refusal, useRefusal } from '../hooks/use-refusal';
import type { Row } from '../lib/tree';
import { type Place, updateQuery } from '../router';
import { useKeys } from '../ui/keys';
import { EXAMPLES } from './examples';
import type { Goal, Part } from './playout';
import { attackerOf } from './question';
import { type Playout, usePlayout } from './use-playout';
import { type Solution, type Solved, useSolution } from './use-solution';
import { type SearchTrace, useSearchTrace } from './use-trace';
import { isTrying, type Tryout, useTryout } from './use-tryout';

interface SolveState {
  line: Line;
  tools: Line; // the line for the tools: while a game is played, undo takes back a move of it
  solution: Solution;
  playout: Playout;
  tryout: Tryout;
  session: Session; // of problems that the user solves
  play: (part: Part) => void; // begins a game against the solver
  arrows: Arrow[];
  follow: (row: Row) => void; // shows a row of the solution on the board
  refusal: Refusal;
  found: FoundLine | undefined;
  search: SearchTrace;
}

function useArrows({ solved, since, running, progress }: Solution, playing: boolean, pointed: string | undefined, hint: Arrow[] | undefined): Arrow[] {
  const found = running ? progress?.line?.[0] : undefined;
  return useMemo(() => {
    if (hint) return hint;
    if (pointed) return [arrowOf(pointed, 'amber')];
    if (found) return [arrowOf(found, 'pale')];
    return playing || since.length ? [] : (solved?.result.keys ?? []).map((key) => arrowOf(key, 'accent'));
  }, [hint, pointed, found, playing, since.length, solved]);
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

const goalOf = ({ start, base, fen, result }: Solved): Goal => ({
  id: `solved|${start}|${base.join()}|${fen}`,
  base,
  attacker: attackerOf(fen, (result.mate ?? 1) < 0),
  moves: Math.abs(result.mate ?? 1),
});

export function useSolve(place: Place): SolveState {
  const line = useLine(place, EXAMPLES[0]![1]);
  const solution = useSolution(line, place.query);
  const { solved, running } = solution;
  const trying = isTrying(place.query);
  const tryout = useTryout(line, place.query, solution);
  const playout = usePlayout(line, tryout.goal ?? (solved && goalOf(solved)), trying);
  const playing = !!playout.part;
  const { goal, done } = tryout;
  const session = useSession('solve', { puzzle: goal && line.position ? goal.id : '', solved: done, begun: playout.canTakeBack, helped: playout.hint.given });
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

  /* The attacker's game hides the solution, and its address does not contain it. */
  const play = (part: Part): void => {
    if (part === 'defender' || !solved) return void playout.begin(part);
    void line.jump(solved.base).then((there) => there && updateQuery({ try: '1', n: place.query.n ?? String(Math.abs(solved.result.mate ?? 1)), go: undefined, from: String(solved.base.length) }));
  };
  const end = (): void => (trying ? updateQuery({ try: undefined }) : playout.end());
  useKeys({ s: trying ? undefined : solution.solve, h: playing ? playout.hint.more : undefined, Escape: running ? solution.cancel : end });
  return {
    line,
    tools: playing ? { ...line, undo: playout.takeBack, redo: () => {}, go: () => {} } : stepped,
    solution,
    playout: { ...playout, end },
    tryout,
    session,
    play,
    arrows: useArrows(solution, playing, pointed, playout.hint.arrows),
    follow,
    refusal,
    found,
    search: useSearchTrace(line, place.query, solution),
  };
}
