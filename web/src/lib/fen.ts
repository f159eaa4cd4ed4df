/* A FEN as text in six fields. Whether it is a position is the server's to say.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import type { Fault } from '../api/types';

export interface Fields {
  placement: string;
  side: string;
  castling: string;
  enPassant: string;
  halfmove: string;
  fullmove: string;
}

export function splitFen(fen: string): Fields {
  const [placement = '8/8/8/8/8/8/8/8', side = 'w', castling = '-', enPassant = '-', halfmove = '0', fullmove = '1'] =
    fen.trim().split(/\s+/);
  return { placement, side, castling, enPassant, halfmove, fullmove };
}

export const joinFen = (f: Fields): string =>
  [f.placement, f.side, f.castling, f.enPassant, f.halfmove, f.fullmove].join(' ');

/* Castling rights in the order of a FEN, with one turned on or off. */
export function toggleRight(castling: string, right: string): string {
  const rights = castling.includes(right) ? castling.replace(right, '') : castling.replace('-', '') + right;
  const ordered = [...rights].sort((a, b) => 'KQkq'.indexOf(a) - 'KQkq'.indexOf(b)).join('');
  return ordered || '-';
}

/* The server counts bytes, the page characters. */
export function charOfByte(text: string, offset: number): number {
  const bytes = new TextEncoder().encode(text);
  return new TextDecoder().decode(bytes.slice(0, offset)).length;
}

export interface Piece {
  text: string;
  fault: boolean;
}

/* The text cut where faults begin and end. A fault at the end of the text gets a place of its own. */
export function underline(text: string, faults: readonly Pick<Fault, 'offset' | 'length'>[]): Piece[] {
  const faulty = new Array<boolean>(text.length).fill(false);
  let beyond = false;
  for (const { offset, length } of faults) {
    const from = charOfByte(text, offset);
    const to = Math.max(from + 1, charOfByte(text, offset + length));
    if (from >= text.length) beyond = true;
    faulty.fill(true, from, Math.min(to, text.length));
  }
  const pieces: Piece[] = [];
  [...faulty.keys()].forEach((index) => {
    const last = pieces.at(-1);
    if (last && last.fault === faulty[index]) last.text += text[index];
    else pieces.push({ text: text[index]!, fault: faulty[index]! });
  });
  if (beyond) pieces.push({ text: '\u00a0\u00a0', fault: true });
  return pieces;
}
