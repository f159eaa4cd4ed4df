/* chessgroundx writes a rank as one character: "a:" is a10. SPDX-License-Identifier: GPL-3.0-or-later */
import type { Key } from 'chessgroundx/types';
import { type Square, squareAt } from '../lib/squares';

export const toKey = (square: Square): Key =>
  (square.charAt(0) + String.fromCharCode(48 + Number(square.slice(1)))) as Key;

export const fromKey = (key: Key): Square => squareAt(key.charCodeAt(0) - 97, key.charCodeAt(1) - 49);
