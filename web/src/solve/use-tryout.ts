/* Solving a problem oneself (?try=1): the solution stays hidden until it is asked for. The number of moves is that of the
 * question, or is found quietly. SPDX-License-Identifier: GPL-3.0-or-later */
import { runJob } from '../api/jobs';
import type { MateResult } from '../api/types';
import { useAnswer } from '../hooks/use-task';
import type { Line } from '../hooks/use-line';
import { fenAt } from '../lib/line';
import { type Query, updateQuery } from '../router';
import { EXAMPLES } from './examples';
import type { Goal } from './playout';
import { attackerOf, mateBody, type Question } from './question';
import type { Solution } from './use-solution';

export interface Tryout {
  goal: Goal | undefined; // undefined: not trying
  missing: string; // why there is nothing to solve; empty if there is
  done: boolean; // mate has been given
  reveal: () => void; // shows the solution
  next: () => void; // opens another problem
}

const SECONDS = 20; // for finding the number of moves

/* The number of moves of the problem, with the position that the user has to solve. */
function useProblem(line: Line, question: Question, from: number, wanted: boolean, known: number | undefined) {
  const fen = fenAt(line, from);
  const asked = wanted && line.position && !known ? `${fen}|${question.moves}|${question.mated}` : undefined;
  const found = useAnswer<MateResult>(asked, (signal) => runJob('mate', mateBody(fen, { ...question, seconds: SECONDS }), signal), { onError: () => {} }).current;
  const moves = question.moves ?? known ?? (Math.abs(found?.mate ?? 0) || undefined);
  return { fen, moves, missing: found?.status === 'none' ? `There is no mate${question.moves ? ` in ${question.moves}` : ''} in this position.` : '' };
}

export const isTrying = (query: Query): boolean => query.try === '1';

/* The example after the one with this FEN; the first one after the last, or after another position. */
export function nextExample(fen: string): string {
  const at = EXAMPLES.findIndex(([, each]) => each === fen);
  return EXAMPLES[(at + 1) % EXAMPLES.length]![1];
}

export function useTryout(line: Line, query: Query, solution: Solution): Tryout {
  const { question, solved } = solution;
  const trying = isTrying(query);
  const from = Math.max(0, Math.min(line.plies.length, Math.floor(Number(query.from ?? 0)) || 0));
  const base = line.plies.slice(0, from).map((ply) => ply.uci);
  const known = solved?.base.join() === base.join() ? Math.abs(solved.result.mate ?? 0) || undefined : undefined;
  const { fen, moves, missing } = useProblem(line, question, from, trying, known);
  const attacker = attackerOf(fen, question.mated);
  const done = trying && line.position?.outcome === 'checkmate' && line.position.side !== attacker;
  return {
    goal: trying ? { id: `try|${line.start}|${base.join()}`, base, attacker, moves } : undefined,
    missing,
    done,
    reveal: () => {
      updateQuery({ try: undefined });
      if (!solved) solution.solveAt(from);
    },
    next: () => updateQuery({ fen: nextExample(fen), moves: undefined, at: undefined, from: undefined, n: undefined, id: undefined, bm: undefined, mated: undefined }, 'push'),
  };
}
