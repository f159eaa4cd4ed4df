/* The heuristics of the thesis on a board: the value of every capture, as arrows and as a table.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { type Arrow, VALUE_BRUSHES } from '../board/arrows';
import type { Query } from '../router';
import type { ExplainedCapture, Explained } from './api';

export type Heuristic = 'rank' | 'attack' | 'center';

export const heuristics: readonly [Heuristic, string][] = [['rank', 'Rank'], ['attack', 'Attack'], ['center', 'Center']];

/* The heuristic in the address: ?by=rank */
export const heuristicOf = (query: Query): Heuristic | undefined => heuristics.find(([name]) => name === query.by)?.[0];

/* The captures from the best to the worst. */
export const ordered = ({ captures }: Pick<Explained, 'captures'>, by: Heuristic): ExplainedCapture[] => [...captures].sort((a, b) => b[by].value - a[by].value);

/* A step of the colour scale for each capture: the last for the best value, 0 for the worst, the others in between by
 * their order, because the values are not spread evenly. */
export function stepsOf(captures: readonly ExplainedCapture[], by: Heuristic): number[] {
  const values = [...new Set(captures.map((capture) => capture[by].value))].sort((a, b) => a - b);
  const top = VALUE_BRUSHES.length - 1;
  return captures.map((capture) => (values.length < 2 ? top : Math.round((top * values.indexOf(capture[by].value)) / (values.length - 1))));
}

/* The best arrows are drawn last, above the others. */
export function arrowsBy({ captures }: Pick<Explained, 'captures'>, by: Heuristic): Arrow[] {
  const steps = stepsOf(captures, by);
  return captures
    .map(({ from, to }, index) => ({ step: steps[index]!, arrow: { from, to, brush: VALUE_BRUSHES[steps[index]!]! } }))
    .sort((a, b) => a.step - b.step)
    .map(({ arrow }) => arrow);
}

const tidy = (value: number): string => (Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(3)))).replace('-', '−');

/* The value and its terms: "0.00952", "mover 99, captures left 2, captured 3". */
export function valueOf(capture: ExplainedCapture, by: Heuristic): { value: string; terms: string } {
  const { rank, attack, center } = capture;
  const terms = {
    rank: `mover ${rank.mover}, captures left ${rank.left === null ? 'unlimited' : rank.left}, captured ${rank.victim}`,
    attack: `attacks after ${attack.out_after}; before: mover ${attack.out_mover}, captured ${attack.out_victim}, on the mover ${attack.in_mover}`,
    center: `length ${tidy(center.length)}, from ${tidy(center.to_center)} to the centre`,
  };
  return { value: tidy(capture[by].value), terms: terms[by] };
}
