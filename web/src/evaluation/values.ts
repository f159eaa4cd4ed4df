/* Values of an evaluation as signed numbers, as heat on the board and in words. SPDX-License-Identifier: GPL-3.0-or-later */
import type { Color } from '../api/types';
import { type Square, squareAt } from '../lib/squares';
import type { DrawnNode } from '../searchtree/drawing';
import type { SearchNode } from './api';

const MATE = 90_000; // a value beyond this is a mate

/* Centipawns as pawns with their sign: "+0.35", "−1.20", "0.00". */
export function signed(centipawns: number): string {
  const text = (Math.abs(centipawns) / 100).toFixed(2);
  return centipawns > 0 ? `+${text}` : centipawns < 0 ? `−${text}` : text;
}

/* A value of the classic program's search, which may be a mate. */
export const valueInWords = (value: number): string => (Math.abs(value) >= MATE ? `${value > 0 ? '+' : '−'}mate` : signed(value));

/* The entries of a board table by square. */
export const entriesOf = (rows: readonly (readonly number[])[]): Map<Square, number> =>
  new Map(rows.flatMap((row, index) => row.map((entry, file) => [squareAt(file, rows.length - 1 - index), entry] as const)));

/* Between −1 and 1, positive where it is good for the side of the table; the largest entry is 0.8. */
export function heatOfEntries(entries: ReadonlyMap<Square, number>, of: Color): Map<Square, number> {
  const most = Math.max(1, ...[...entries.values()].map(Math.abs));
  return new Map([...entries].filter(([, entry]) => entry).map(([square, entry]) => [square, ((of === 'white' ? 0.8 : -0.8) * entry) / most]));
}

/* The tree of a search: the expected line is good, a node with a cutoff is marked. */
export const drawnSearch = (nodes: readonly SearchNode[]): DrawnNode[] =>
  nodes.map(({ id, parent, san, value, cut, best }) => ({
    id,
    parent,
    name: san ?? 'Position',
    note: `${valueInWords(value)}${cut ? ' ✂' : ''}`,
    tone: cut ? 'warn' : best ? 'good' : '',
  }));

const bound = (value: number | null): string => (value === null ? 'open' : valueInWords(value));

/* "e5: value −0.30, window 0.00 to open, 3 moves searched, 17 cut off." */
export function searchNodeInWords({ san, value, alpha, beta, searched, cut, ply }: SearchNode): string {
  const moves = searched ? `${searched} ${searched === 1 ? 'move' : 'moves'} searched` : 'evaluated without a search';
  const cutoff = cut ? `, ${cut} cut off, so that the value is a bound` : '';
  return `${ply ? san : 'The position'}: value ${valueInWords(value)}, window ${bound(alpha)} to ${bound(beta)}, ${moves}${cutoff}.`;
}
