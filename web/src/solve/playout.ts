/* Playing a mate out against the solver, on either side. SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The solver proves each position and plays at once: as the attacker a shortest mate, as the defender the longest defence.
 * When there is no mate any more, it plays the engine's move. */
import { runJob } from '../api/jobs';
import type { Color, MateResult } from '../api/types';

export type Part = 'attacker' | 'defender'; // the user's

/* What is played out: a position and how many moves it takes to mate. */
export interface Goal {
  id: string;
  base: string[]; // the moves of the line that lead to the position
  attacker: Color;
  moves: number | undefined; // undefined: not known yet
}

export interface Reply {
  move: string | undefined; // the solver's; undefined when it cannot move
  left: number | undefined; // the moves to mate after it, if that is proved
  comment: string;
  refine?: (signal: AbortSignal) => Promise<string>; // a better comment, which takes longer
}

const SECONDS = 20;
const QUICK = 0.4; // seconds before the solver moves, whether or not it has decided

const solve = (fen: string, mated: boolean, signal: AbortSignal, seconds: number, moves?: number): Promise<MateResult> =>
  runJob('mate', { fen, mated, seconds, ...(moves && { moves }) }, signal);

const engine = async (fen: string, signal: AbortSignal): Promise<string | undefined> =>
  (await runJob<{ best: string | null }>('engine/move', { fen, seconds: 0.3 }, signal)).best ?? undefined;

const GAVE_UP = 'That gave up the mate. Take the move back, or play on.';

/* The solver defends; `left` is the number of moves the user had for the mate before the last move, if known. */
export async function defend(fen: string, left: number | undefined, signal: AbortSignal): Promise<Reply> {
  const [result, move] = await Promise.all([solve(fen, true, signal, QUICK, left ? left + 2 : undefined), engine(fen, signal)]);
  if (result.status === 'none') return { move, left: undefined, comment: GAVE_UP };
  if (result.status === 'unknown') {
    const comment = left ? 'That is not the shortest way; whether it still mates is being checked.' : 'Whether this still mates is being checked.';
    return { move, left: undefined, comment, refine: (later) => refine(fen, later) };
  }
  const now = Math.abs(result.mate ?? 0);
  const longer = left !== undefined && now >= left;
  const comment = longer ? `That was not the shortest way: now it is mate in ${now}.` : now === 1 ? 'Now mate in one.' : `Still mate in ${now}.`;
  return { move: result.line[0], left: now, comment };
}

/* A longer look at a position that was not decided at once. */
async function refine(fen: string, signal: AbortSignal): Promise<string> {
  const { status, mate } = await solve(fen, true, signal, SECONDS);
  if (status === 'none') return GAVE_UP;
  return status === 'mate' ? `It still mates, in ${Math.abs(mate ?? 0)}. Take the move back to find the shortest way.` : 'Not decided whether this still mates.';
}

/* The solver attacks. */
export async function attack(fen: string, signal: AbortSignal): Promise<Reply> {
  const result = await solve(fen, false, signal, SECONDS);
  const mate = result.mate ?? 0;
  if (result.status === 'mate' && mate > 0)
    return { move: result.line[0], left: mate - 1, comment: mate === 1 ? 'Mate.' : `After this it is mate in ${mate - 1}.` };
  return { move: await engine(fen, signal), left: undefined, comment: 'There is no forced mate any more.' };
}
