/* A Solo board that is being set up, as text and back. The server tells whether it is a board; here it is only text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { fileOf, type Piece, pieceOf, rankOf, readPlacement, type Size, type Square, writePlacement } from '../lib/squares';

export interface SetupPiece {
  letter: string; // one of KQRBNP
  left: number | null; // captures; null: no limit
}

export interface Setup extends Size {
  pieces: ReadonlyMap<Square, SetupPiece>;
  free: boolean; // the king may be captured and need not be last
}

export const LARGEST = 16; // files and ranks
export const SMALLEST = 2;

/* From the top left, rank by rank. */
const inReadingOrder = (a: Square, b: Square): number => rankOf(b) - rankOf(a) || fileOf(a) - fileOf(b);

const readLeft = (text: string | undefined): number | null => (text === 'u' ? null : Math.max(0, Math.floor(Number(text ?? 2)) || 0));
const writeLeft = (left: number | null): string => (left === null ? 'u' : String(left));

/* Solo FEN: "8/2Q5/8/3R4/8/8/1K6/8 2", "1Q/1R/1K 2,1,u free". */
export function readSetup(text: string): Setup {
  const [placement = '', counts = '2', rule] = text.trim().split(/\s+/);
  const { pieces, size } = readPlacement(placement);
  const left = counts.split(',');
  const squares = [...pieces.keys()].sort(inReadingOrder);
  const read = squares.map((square, index): [Square, SetupPiece] => [square, { letter: pieces.get(square)!.letter.toUpperCase(), left: readLeft(left[index] ?? left[0]) }]);
  return { ...size, pieces: new Map(read), free: rule === 'free' };
}

export function writeSetup({ pieces, width, height, free }: Setup): string {
  const shown = [...pieces].map(([square, { letter }]): [Square, Piece] => [square, pieceOf(letter)]);
  const left = [...pieces].sort(([a], [b]) => inReadingOrder(a, b)).map(([, piece]) => writeLeft(piece.left));
  const counts = new Set(left).size > 1 ? left.join(',') : (left[0] ?? '2');
  return `${writePlacement(new Map(shown), { width, height })} ${counts}${free ? ' free' : ''}`;
}

/* Another size; pieces outside of it are gone. */
export const resized = (setup: Setup, { width, height }: Size): Setup => ({
  ...setup,
  width,
  height,
  pieces: new Map([...setup.pieces].filter(([square]) => fileOf(square) < width && rankOf(square) < height)),
});

/* The board after a piece is put on a square. There is at most one king. */
export function placed(setup: Setup, square: Square, piece: SetupPiece): Setup {
  const others = [...setup.pieces].filter(([at, { letter }]) => at !== square && !(piece.letter === 'K' && letter === 'K'));
  return { ...setup, pieces: new Map([...others, [square, piece]]) };
}

export function removed(setup: Setup, square: Square): Setup {
  return { ...setup, pieces: new Map([...setup.pieces].filter(([at]) => at !== square)) };
}

export function moved(setup: Setup, from: Square, to: Square): Setup {
  const piece = setup.pieces.get(from);
  return piece && from !== to ? placed(removed(setup, from), to, piece) : setup;
}

export const withLeft = (setup: Setup, left: number | null, only?: Square): Setup => ({
  ...setup,
  pieces: new Map([...setup.pieces].map(([square, piece]) => [square, only && only !== square ? piece : { ...piece, left }])),
});
