/* What has been captured, and who has more. SPDX-License-Identifier: GPL-3.0-or-later */
import type { Color } from '../api/types';
import { other, readPlacement } from '../lib/squares';

const values: Record<string, number> = { q: 9, r: 5, b: 3, n: 3, p: 1, k: 0 };
const ORDER = 'qrbnp';

type Counts = Record<Color, Record<string, number>>;

function count(fen: string): Counts {
  const counts: Counts = { white: {}, black: {} };
  for (const { letter, color } of readPlacement(fen).pieces.values()) counts[color][letter] = (counts[color][letter] ?? 0) + 1;
  return counts;
}

export interface Material {
  taken: string; // letters of the pieces that this side has captured, the most valuable first
  lead: number; // in pawns; 0 if the other side has as much or more
}

/* The material of a side in a game that began at `start`. A pawn that was promoted counts as what it has become. */
export function materialOf(start: string, now: string, side: Color): Material {
  const before = count(start);
  const after = count(now);
  const enemy = other(side);
  const sum = (color: Color): number => Object.entries(after[color]).reduce((total, [letter, number]) => total + (values[letter] ?? 0) * number, 0);
  const promoted = [...'qrbn'].reduce((total, letter) => total + Math.max(0, (after[enemy][letter] ?? 0) - (before[enemy][letter] ?? 0)), 0);
  const missing = (letter: string): number => Math.max(0, (before[enemy][letter] ?? 0) - (after[enemy][letter] ?? 0) - (letter === 'p' ? promoted : 0));
  return { taken: [...ORDER].map((letter) => letter.repeat(missing(letter))).join(''), lead: Math.max(0, sum(side) - sum(enemy)) };
}
