/* Squares, pieces and placements as text: only names, no rules of chess.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import type { Color } from '../api/types';

export type Square = string; // "e4", and "p16" on large boards

export interface Piece {
  readonly letter: string; // one of kqrbnp
  readonly color: Color;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

export const squareAt = (file: number, rank: number): Square => String.fromCharCode(97 + file) + (rank + 1);
export const fileOf = (square: Square): number => square.charCodeAt(0) - 97;
export const rankOf = (square: Square): number => Number(square.slice(1)) - 1;

export const pieceOf = (letter: string): Piece => {
  const lower = letter.toLowerCase();
  return { letter: lower, color: letter === lower ? 'black' : 'white' };
};
export const letterOf = ({ letter, color }: Piece): string => (color === 'white' ? letter.toUpperCase() : letter);

/* Reads a placement, the first field of a FEN, of any board size; numbers may have two digits. */
export function readPlacement(placement: string): { pieces: Map<Square, Piece>; size: Size } {
  const pieces = new Map<Square, Piece>();
  const rows = (placement.split(' ')[0] ?? '').split('/');
  let width = 0;
  rows.forEach((row, index) => {
    let file = 0;
    for (const [token] of row.matchAll(/\d+|[A-Za-z]/g)) {
      if (/\d/.test(token)) file += Number(token);
      else pieces.set(squareAt(file++, rows.length - 1 - index), pieceOf(token));
    }
    width = Math.max(width, file);
  });
  return { pieces, size: { width, height: rows.length } };
}

export function writePlacement(pieces: ReadonlyMap<Square, Piece>, { width, height }: Size): string {
  const rows: string[] = [];
  for (let rank = height - 1; rank >= 0; rank--) {
    let row = '';
    let empty = 0;
    for (let file = 0; file < width; file++) {
      const piece = pieces.get(squareAt(file, rank));
      if (piece) row += (empty || '') + letterOf(piece);
      empty = piece ? 0 : empty + 1;
    }
    rows.push(row + (empty || ''));
  }
  return rows.join('/');
}

const names: Record<string, string> = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' };
export const pieceName = (letter: string): string => names[letter.toLowerCase()] ?? letter; // "knight"
export const fullName = ({ letter, color }: Piece): string => `${color} ${pieceName(letter)}`; // "white knight"

export const other = (color: Color): Color => (color === 'white' ? 'black' : 'white');
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
