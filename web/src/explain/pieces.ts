/* The pieces of the side to move, from a8 to h1. SPDX-License-Identifier: GPL-3.0-or-later */
import { sideToMove } from '../lib/fen';
import { pieceName, type Square } from '../lib/squares';

export function piecesToMove(fen: string): { square: Square; name: string }[] {
  const own = sideToMove(fen) === 'white' ? /[KQRBNP]/ : /[kqrbnp]/;
  return (fen.split(' ')[0] ?? '').split('/').flatMap((row, rank) =>
    [...row.replace(/\d/g, (digit) => ' '.repeat(Number(digit)))].flatMap((letter, file) =>
      own.test(letter) ? [{ square: `${'abcdefgh'[file]}${8 - rank}`, name: pieceName(letter) }] : []));
}
