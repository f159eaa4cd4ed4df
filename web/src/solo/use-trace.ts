/* The steps by which a method solves a board, ready to be replayed. SPDX-License-Identifier: GPL-3.0-or-later */
import { useAnswer } from '../hooks/use-task';
import { plural } from '../lib/words';
import { askTrace, type Trace } from './api';
import type { Solo } from './board';
import { type Replay, replayOf } from './replay';

export interface TracedRun {
  trace: Trace;
  replay: Replay;
}

export function useTrace(solo: Solo, board: string, method: string | undefined, seed: number): TracedRun | undefined {
  return useAnswer<TracedRun>(method && `${board}|${method}|${seed}`, async (signal) => {
    const trace = await askTrace({ board, moves: [] }, method!, seed, signal);
    return { trace, replay: replayOf(solo, trace.steps) };
  }).current;
}

export function endInWords({ status, complete, steps, method }: Trace, backtracks: number): string {
  if (!complete) return `Not finished after ${plural(steps.length, 'step')}, where the animation ends.`;
  if (status === 'unsolvable') return `Proved unsolvable after ${plural(backtracks, 'backtrack')}.`;
  if (method === 'plan' || method === 'bfs') return 'Solved. This method makes no captures while it searches.';
  return `Solved after ${plural(backtracks, 'backtrack')}.`;
}
