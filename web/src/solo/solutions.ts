/* All solutions of a board, and what a method needs to find one. SPDX-License-Identifier: GPL-3.0-or-later */
import { capital } from '../lib/squares';
import { duration, plural } from '../lib/words';
import { methods } from './methods';

export const MOST_LISTED = 100;

/* The reductions of the thesis' methods that can be turned off, with what they say. */
export const reductions = [
  ['king', 'the king is never captured'],
  ['fixed', 'a king without captures stays'],
  ['lonely', 'no piece without neighbours'],
  ['seen', 'no board twice'],
] as const;

export type Reduction = (typeof reductions)[number][0];

/* The methods that use the reductions. */
export const REDUCED: readonly string[] = ['random', 'rank', 'attack', 'center', 'hybrid', 'bfs'];

export interface Listed {
  status: 'solved' | 'unsolvable' | 'unknown';
  backtracks: number;
  nodes: number;
  seconds: number;
  list: string[][];
  list_complete: boolean;
}

export interface Counted {
  solutions: string; // it may have hundreds of digits
  plans: number;
  complete: boolean;
}

export function countInWords({ solutions, plans, complete }: Counted): string {
  const grouped = BigInt(solutions).toLocaleString('en');
  const words = `${grouped} ${solutions === '1' ? 'solution' : 'solutions'}, ${plural(plans, 'plan')}`;
  return capital(`${complete ? '' : 'at least '}${words}.`);
}

export function effortInWords({ status, backtracks, nodes, seconds }: Listed, method: string): string {
  const outcome = { solved: 'found a solution', unsolvable: 'proved that there is none', unknown: 'did not decide the board' }[status];
  const count = (number: number, one: string): string => `${number.toLocaleString('en')} ${number === 1 ? one : `${one}s`}`;
  return `${methods[method]?.name ?? method} ${outcome}: ${count(backtracks, 'backtrack')}, ${count(nodes, 'node')}, ${duration(seconds)}.`;
}
