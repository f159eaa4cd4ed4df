/* What a board of Solo Chess looks like: captures left on each piece, spent pieces black. Playing a capture
 * here is bookkeeping for the animation; what may be captured, only the server says.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { type Man, pieceName, type Size, type Square, writePlacement } from '../lib/squares';
import type { SoloPiece } from './api';

export interface Solo extends Size {
  readonly pieces: readonly SoloPiece[];
}

/* A capture in UCI form, on boards up to p16. */
export function squaresOf(uci: string): [Square, Square] {
  const parts = /^([a-p]\d{1,2})([a-p]\d{1,2})$/.exec(uci);
  if (!parts) throw new Error(`${uci} is no capture`);
  return [parts[1]!, parts[2]!];
}

/* "Qb2xb5", "b2-b5" and "b2b5" are the same; undefined when it cannot be a capture at all. */
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

const spent = (piece: SoloPiece): boolean => piece.left === 0;

/* `moving`: the piece on this square still has its colour, so that it is seen to go there. */
export function placementOf({ pieces, width, height }: Solo, moving?: Square): string {
  const men = new Map<Square, Man>(
    pieces.map((piece) => [
      piece.square,
      { letter: piece.piece.toLowerCase(), color: spent(piece) && piece.square !== moving ? 'black' : 'white' },
    ]),
  );
  return writePlacement(men, { width, height });
}

export const badgesOf = ({ pieces }: Solo): Map<Square, string> =>
  new Map(pieces.map(({ square, left }) => [square, left === null ? '∞' : String(left)]));

/* Follows the badge when a square is read out. */
export const describe = ({ pieces }: Solo) => (square: Square): string =>
  pieces.some((piece) => piece.square === square) ? 'captures left' : '';

/* "Knight d1 takes b2". */
export function captureInWords(solo: Solo, uci: string): string {
  const [from, to] = squaresOf(uci);
  const piece = solo.pieces.find(({ square }) => square === from);
  const name = pieceName(piece?.piece ?? 'piece');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${from} takes ${to}`;
}
