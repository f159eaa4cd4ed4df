/* Positions turned over: mirrored, rotated, shifted, with the colours exchanged. SPDX-License-Identifier: GPL-3.0-or-later */
import { areHome, type Fields, hasRight, joinFen, rightsAfter, splitFen } from '../lib/fen';
import { fileOf, other, type Piece, rankOf, readPlacement, type Square, squareAt, writePlacement } from '../lib/squares';

export type Transform = 'mirror' | 'rotate' | 'left' | 'right' | 'up' | 'down' | 'colours';

export const transforms: readonly [Transform, string][] = [
  ['mirror', 'Mirror'],
  ['rotate', 'Rotate'],
  ['left', 'Shift left'],
  ['right', 'Shift right'],
  ['up', 'Shift up'],
  ['down', 'Shift down'],
  ['colours', 'Exchange colours'],
];

/* The file and rank that a piece goes to, both from 0; outside 0 to 7 it leaves the board. */
const goals: Record<Transform, (file: number, rank: number) => [number, number]> = {
  mirror: (file, rank) => [7 - file, rank],
  rotate: (file, rank) => [rank, 7 - file],
  left: (file, rank) => [file - 1, rank],
  right: (file, rank) => [file + 1, rank],
  up: (file, rank) => [file, rank + 1],
  down: (file, rank) => [file, rank - 1],
  colours: (file, rank) => [file, 7 - rank],
};

const inside = (index: number): boolean => index >= 0 && index < 8;

/* Where the colours are exchanged, so are the castling rights and the en passant square. Otherwise a king and a rook get
 * their right when they come home and lose it when they leave. */
export function transformed(fen: string, how: Transform): string {
  const fields = splitFen(fen);
  const { pieces } = readPlacement(fields.placement);
  const moved = new Map<Square, Piece>();
  for (const [square, piece] of pieces) {
    const [file, rank] = goals[how](fileOf(square), rankOf(square));
    if (inside(file) && inside(rank)) moved.set(squareAt(file, rank), how === 'colours' ? { ...piece, color: other(piece.color) } : piece);
  }
  const placement = writePlacement(moved, { width: 8, height: 8 });
  return joinFen({ ...fields, placement, ...(how === 'colours' ? exchanged(fields) : { castling: rightsAfter({ ...fields, castling: homeRights(fields) }, placement), enPassant: '-' }) });
}

/* The rights of kings and rooks on their home squares, the only ones that can be told after the board was turned. */
const homeRights = (fields: Fields): string => [...'KQkq'].filter((side) => areHome(fields.placement, side) && hasRight(fields, side)).join('') || '-';

const swapCase = (text: string): string => [...text].map((letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase())).join('');

function exchanged({ side, castling, enPassant }: Fields): Pick<Fields, 'side' | 'castling' | 'enPassant'> {
  const rights = castling === '-' ? '-' : [...swapCase(castling)].sort((a, b) => (a < b ? -1 : 1)).join('');
  return {
    side: side === 'w' ? 'b' : 'w',
    castling: rights === '-' ? '-' : ['K', 'Q', 'k', 'q'].filter((right) => rights.includes(right)).join('') || rights,
    enPassant: enPassant === '-' ? '-' : enPassant.charAt(0) + (enPassant.charAt(1) === '6' ? '3' : '6'),
  };
}
