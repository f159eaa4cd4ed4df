/* Playing a mate out against the solver, on either side. SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The solver proves each position and plays at once: as the attacker a shortest mate, as the defender the longest defence.
 * When there is no mate any more, it plays the engine's move. */
import { runJob } from '../api/jobs';
import type { MateResult } from '../api/types';

export type Part = 'attacker' | 'defender'; // the user's

export interface Reply {
  move: string | undefined; // the solver's; undefined when it cannot move
  left: number | undefined; // the moves to mate after it, if that is proved
  comment: string;
}

const SECONDS = 20;

const solve = (fen: string, mated: boolean, signal: AbortSignal, moves?: number): Promise<MateResult> =>
  runJob('mate', { fen, mated, seconds: SECONDS, ...(moves && { moves }) }, signal);

const engine = async (fen: string, signal: AbortSignal): Promise<string | undefined> =>
  (await runJob<{ best: string | null }>('engine/move', { fen, seconds: 0.3 }, signal)).best ?? undefined;

/* The solver defends; `left` is the number of moves the user had for the mate before the last move, if known. */
export async function defend(fen: string, left: number | undefined, signal: AbortSignal): Promise<Reply> {
  const result = await solve(fen, true, signal, left ? left + 2 : undefined);
  if (result.status !== 'mate')
    return { move: await engine(fen, signal), left: undefined, comment: 'That gave up the mate. Take the move back, or play on.' };
  const now = Math.abs(result.mate ?? 0);
  const longer = left !== undefined && now >= left;
  const comment = longer ? `That was not the shortest way: now it is mate in ${now}.` : now === 1 ? 'Now mate in one.' : `Still mate in ${now}.`;
  return { move: result.line[0], left: now, comment };
}

/* The solver attacks. */
export async function attack(fen: string, signal: AbortSignal): Promise<Reply> {
  const result = await solve(fen, false, signal);
  const mate = result.mate ?? 0;
  if (result.status === 'mate' && mate > 0)
    return { move: result.line[0], left: mate - 1, comment: mate === 1 ? 'Mate.' : `After this it is mate in ${mate - 1}.` };
  return { move: await engine(fen, signal), left: undefined, comment: 'There is no forced mate any more.' };
}
