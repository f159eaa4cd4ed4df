/* Arrows and rings drawn on a board. SPDX-License-Identifier: GPL-3.0-or-later */
import type { DrawShape } from 'chessgroundx/draw';
import type { Square } from '../lib/squares';
import { toKey } from './keys';

/* A scale from the worst value to the best; better arrows are also thicker. */
export const VALUE_BRUSHES = ['value0', 'value1', 'value2', 'value3', 'value4'] as const;

type Brush = 'accent' | 'red' | 'blue' | 'amber' | 'grey' | 'pale' | (typeof VALUE_BRUSHES)[number];

export interface Arrow {
  from: Square;
  to?: Square; // without it, a ring around `from`
  brush: Brush;
  thin?: boolean;
}

/* The arrow of a move in UCI notation. */
export const arrowOf = (uci: string, brush: Brush): Arrow => ({ from: uci.slice(0, 2), to: uci.slice(2, 4), brush });

const brush = (key: string, color: string, opacity = 0.9, lineWidth = 10) => ({ key, color, opacity, lineWidth });

/* Green and yellow are the names chessgroundx gives to what the user draws. */
export const brushes = {
  green: brush('g', '#1f8f6b'),
  accent: brush('ac', '#1f8f6b'),
  red: brush('r', '#c8402f'),
  blue: brush('b', '#2f6fc8'),
  yellow: brush('y', '#c98a14'),
  amber: brush('am', '#c98a14'),
  grey: brush('gr', '#454d57', 0.95),
  pale: brush('pa', '#1f8f6b', 0.45, 9),
  value0: brush('v0', '#b3261e', 0.85, 4),
  value1: brush('v1', '#d9722b', 0.85, 5),
  value2: brush('v2', '#d2a41c', 0.9, 6),
  value3: brush('v3', '#6fa83a', 0.9, 7),
  value4: brush('v4', '#11724f', 0.9, 9),
};

export const shapesOf = (arrows: readonly Arrow[]): DrawShape[] =>
  arrows.map(({ from, to, brush: name, thin }) => ({
    orig: toKey(from),
    brush: name,
    ...(to && { dest: toKey(to) }),
    ...(thin && { modifiers: { lineWidth: 5 } }),
  }));
