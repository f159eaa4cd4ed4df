/* A FEN as text in six fields. Whether it is a position is the server's to say.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import type { Fault } from '../api/types';
import { letterOf, readPlacement } from './squares';

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

const SIDES = 'KQkq';

/* Which of KQkq a castling right means: it may be named by the file of its rook, too (Shredder-FEN, X-FEN). */
export function sideOfRight(right: string, placement: string): string {
  if (SIDES.includes(right)) return right;
  const white = right === right.toUpperCase();
  const home = white ? '1' : '8';
  const king = [...readPlacement(placement).men].find(([square, man]) => square[1] === home && letterOf(man) === (white ? 'K' : 'k'));
  const side = right.toLowerCase() > (king?.[0].charAt(0) ?? 'e') ? 'k' : 'q';
  return white ? side.toUpperCase() : side;
}

export const hasRight = ({ castling, placement }: Pick<Fields, 'castling' | 'placement'>, side: string): boolean =>
  castling !== '-' && [...castling].some((right) => sideOfRight(right, placement) === side);

/* Castling rights in the order of a FEN, with one turned on or off. */
export function toggleRight(fields: Pick<Fields, 'castling' | 'placement'>, side: string): string {
  const sideOf = (right: string): string => sideOfRight(right, fields.placement);
  const rights = [...fields.castling.replace('-', '')];
  const toggled = hasRight(fields, side) ? rights.filter((right) => sideOf(right) !== side) : [...rights, side];
  return toggled.sort((a, b) => SIDES.indexOf(sideOf(a)) - SIDES.indexOf(sideOf(b))).join('') || '-';
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
