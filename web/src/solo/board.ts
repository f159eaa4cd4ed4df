/* How a Solo board is shown: the captures each piece has left, and pieces with none left in black. Captures are played
 * here only for the animation; the server decides which are legal.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { capital, type Piece, pieceName, type Size, type Square, writePlacement } from '../lib/squares';
import { plural } from '../lib/words';
import type { SoloPiece } from './api';

export interface Solo extends Size {
  readonly pieces: readonly SoloPiece[];
}

/* The squares of a capture in UCI notation, on boards up to p16. */
export function squaresOf(uci: string): [Square, Square] {
  const parts = /^([a-p]\d{1,2})([a-p]\d{1,2})$/.exec(uci);
  if (!parts) throw new Error(`'${uci}' is not a capture`);
  return [parts[1]!, parts[2]!];
}

/* "Qb2xb5", "b2-b5" and "b2b5" are the same; undefined for any other text. */
export const uciOf = (text: string): string | undefined =>
  /^[KQRBNP]?([a-p]\d{1,2}[a-p]\d{1,2})$/.exec(text.replace(/[x\s-]/g, ''))?.[1];

export function capture(solo: Solo, uci: string): Solo {
  const [from, to] = squaresOf(uci);
  const pieces = solo.pieces
    .filter(({ square }) => square !== to)
    .map((piece) =>
      piece.square === from ? { ...piece, square: to, left: piece.left === null ? null : piece.left - 1 } : piece,
    );
  return { ...solo, pieces };
}

/* A piece without captures left is black; the one on `moving` keeps its colour until it has arrived. */
export function placementOf({ pieces, width, height }: Solo, moving?: Square): string {
  const shown = pieces.map(({ square, piece, left }): [Square, Piece] => [
    square,
    { letter: piece.toLowerCase(), color: left === 0 && square !== moving ? 'black' : 'white' },
  ]);
  return writePlacement(new Map(shown), { width, height });
}

export const badgesOf = ({ pieces }: Solo): Map<Square, string> =>
  new Map(pieces.map(({ square, left }) => [square, left === null ? '∞' : String(left)]));

/* For the screen reader: "2 captures left". */
export const describe = ({ pieces }: Solo) => (square: Square): string => {
  const left = pieces.find((piece) => piece.square === square)?.left;
  return left === undefined ? '' : left === null ? 'no capture limit' : `${plural(left, 'capture')} left`;
};

/* "Knight d1 takes b2". */
export function captureInWords(solo: Solo, uci: string): string {
  const [from, to] = squaresOf(uci);
  const piece = solo.pieces.find(({ square }) => square === from);
  return `${capital(pieceName(piece?.piece ?? 'piece'))} ${from} takes ${to}`;
}
