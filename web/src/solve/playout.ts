/* Playing a mate out against the solver, on either side. SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The solver answers at once from what it proves of each position: as the attacker by a shortest mate, as
 * the defender by the longest defence, and by the engine's move once the mate was let slip. */
import { resultOf, startJob } from '../api/jobs';
import type { MateResult } from '../api/types';

export type Part = 'attacker' | 'defender'; // the person's

export interface Reply {
  move: string | undefined; // of the solver; none when it cannot move
  left: number | undefined; // moves to mate after it, if that is proved
  said: string;
}

const SECONDS = 20;

/* A job that ends with the signal; its result is then an error. */
async function run<Result>(kind: string, body: object, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  const job = startJob<Result>(kind, body);
  signal.addEventListener('abort', job.cancel);
  try {
    const ended = await job.ended;
    signal.throwIfAborted();
    return resultOf(ended);
  } finally {
    signal.removeEventListener('abort', job.cancel);
  }
}

const solve = (fen: string, mated: boolean, signal: AbortSignal, moves?: number): Promise<MateResult> =>
  run('mate', { fen, mated, seconds: SECONDS, ...(moves && { moves }) }, signal);

const engine = async (fen: string, signal: AbortSignal): Promise<string | undefined> =>
  (await run<{ best: string | null }>('engine/move', { fen, seconds: 0.3 }, signal)).best ?? undefined;

/* The solver defends; `left` is how many moves the person had to mate, before the one just made, if that is
 * known. */
export async function defend(fen: string, left: number | undefined, signal: AbortSignal): Promise<Reply> {
  const result = await solve(fen, true, signal, left ? left + 2 : undefined);
  if (result.status !== 'mate')
    return { move: await engine(fen, signal), left: undefined, said: 'That let the mate slip. Take it back, or play on.' };
  const now = Math.abs(result.mate ?? 0);
  const longer = left !== undefined && now >= left;
  const said = longer ? `That was longer than needed: mate in ${now} now.` : now === 1 ? 'Now mate in one.' : `Still mate in ${now}.`;
  return { move: result.line[0], left: now, said };
}

/* The solver attacks. */
export async function attack(fen: string, signal: AbortSignal): Promise<Reply> {
  const result = await solve(fen, false, signal);
  const mate = result.mate ?? 0;
  if (result.status === 'mate' && mate > 0)
    return { move: result.line[0], left: mate - 1, said: mate === 1 ? 'Mate.' : `Mate in ${mate - 1} after this.` };
  return { move: await engine(fen, signal), left: undefined, said: 'There is no mate any more.' };
}
