/* The steps of a method, replayed: the board after any number of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { capture, type Solo } from './board';

const BACK = '-';

export interface Replay {
  readonly length: number;
  /* The captures on the board after `step` steps. */
  movesAt(step: number): readonly string[];
  boardAt(step: number): Solo;
  backtracksAt(step: number): number;
  /* The last of these steps: a capture, or taking one back. */
  stepAt(step: number): { back: boolean; uci: string } | undefined;
}

/* The captures on the board are a path in a tree: each step leads to a node, and each node has a parent. */
export function replayOf(start: Solo, steps: readonly string[]): Replay {
  const parent: number[] = [-1];
  const move: string[] = [''];
  const nodeAfter: number[] = [0];
  const backtracks: number[] = [0];
  let node = 0;
  for (const step of steps) {
    const back = step === BACK;
    if (back) node = Math.max(0, parent[node]!);
    else {
      parent.push(node);
      move.push(step);
      node = move.length - 1;
    }
    nodeAfter.push(node);
    backtracks.push(backtracks.at(-1)! + Number(back));
  }
  const clamp = (step: number): number => Math.max(0, Math.min(steps.length, step));
  const movesAt = (step: number): string[] => {
    const moves: string[] = [];
    for (let at = nodeAfter[clamp(step)]!; at > 0; at = parent[at]!) moves.unshift(move[at]!);
    return moves;
  };
  return {
    length: steps.length,
    movesAt,
    boardAt: (step) => movesAt(step).reduce(capture, start),
    backtracksAt: (step) => backtracks[clamp(step)]!,
    stepAt: (step) => {
      const at = clamp(step);
      if (at === 0) return undefined;
      const back = steps[at - 1] === BACK;
      return { back, uci: back ? move[nodeAfter[at - 1]!]! : steps[at - 1]! };
    },
  };
}
