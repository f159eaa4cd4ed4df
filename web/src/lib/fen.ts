/* A FEN as six fields of text. Only the server can tell whether it is a legal position.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import type { Color, Fault } from '../api/types';
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

export const sideToMove = (fen: string): Color => (splitFen(fen).side === 'b' ? 'black' : 'white');

const SIDES = 'KQkq';

/* Which of KQkq a castling right means: Shredder-FEN and X-FEN may name it by the file of its rook. */
function sideOfRight(right: string, placement: string): string {
  if (SIDES.includes(right)) return right;
  const white = right === right.toUpperCase();
  const home = white ? '1' : '8';
  const king = [...readPlacement(placement).pieces].find(([square, piece]) => square[1] === home && letterOf(piece) === (white ? 'K' : 'k'));
  const side = right.toLowerCase() > (king?.[0].charAt(0) ?? 'e') ? 'k' : 'q';
  return white ? side.toUpperCase() : side;
}

export const hasRight = ({ castling, placement }: Pick<Fields, 'castling' | 'placement'>, side: string): boolean =>
  castling !== '-' && [...castling].some((right) => sideOfRight(right, placement) === side);

/* The castling rights in FEN order, with one switched on or off. */
export function toggleRight(fields: Pick<Fields, 'castling' | 'placement'>, side: string): string {
  const sideOf = (right: string): string => sideOfRight(right, fields.placement);
  const rights = [...fields.castling.replace('-', '')];
  const toggled = hasRight(fields, side) ? rights.filter((right) => sideOf(right) !== side) : [...rights, side];
  return toggled.sort((a, b) => SIDES.indexOf(sideOf(a)) - SIDES.indexOf(sideOf(b))).join('') || '-';
}

const homes: Record<string, readonly [string, string, string, string]> = {
  K: ['e1', 'K', 'h1', 'R'],
  Q: ['e1', 'K', 'a1', 'R'],
  k: ['e8', 'k', 'h8', 'r'],
  q: ['e8', 'k', 'a8', 'r'],
};

/* Whether the king and the rook of a castling right stand on their home squares. */
export function areHome(placement: string, side: string): boolean {
  const { pieces } = readPlacement(placement);
  const [king, k, rook, r] = homes[side]!;
  const stands = (square: string, letter: string): boolean => {
    const piece = pieces.get(square);
    return !!piece && letterOf(piece) === letter;
  };
  return stands(king, k) && stands(rook, r);
}

/* Whether a king and a rook stand where a castling right is possible, in Chess960 too: both on the first rank, the rook on
 * that side of the king. */
export function mayCastle(placement: string, side: string): boolean {
  const white = side === side.toUpperCase();
  const rank = [...readPlacement(placement).pieces].filter(([square, { color }]) => square[1] === (white ? '1' : '8') && color === (white ? 'white' : 'black'));
  const king = rank.find(([, { letter }]) => letter === 'k')?.[0];
  return !!king && rank.some(([square, { letter }]) => letter === 'r' && (side.toLowerCase() === 'k' ? square > king : square < king));
}

/* The castling rights after pieces were set up: a king and a rook that have come home get theirs, and those that have left
 * lose it. Otherwise it stays as the user has chosen. */
export function rightsAfter(before: Pick<Fields, 'castling' | 'placement'>, placement: string): string {
  let castling = before.castling;
  for (const side of SIDES) {
    const [was, is] = [areHome(before.placement, side), areHome(placement, side)];
    if (was !== is && hasRight({ castling, placement: before.placement }, side) !== is) castling = toggleRight({ castling, placement: before.placement }, side);
  }
  return castling;
}

/* The server counts bytes, the page counts characters. */
export function charOfByte(text: string, offset: number): number {
  const bytes = new TextEncoder().encode(text);
  return new TextDecoder().decode(bytes.slice(0, offset)).length;
}

interface Span {
  text: string;
  fault: boolean;
}

/* The text, split where faults begin and end. A fault after the last character gets a blank span of its own. */
export function underline(text: string, faults: readonly Pick<Fault, 'offset' | 'length'>[]): Span[] {
  const faulty = new Array<boolean>(text.length).fill(false);
  let beyond = false;
  for (const { offset, length } of faults) {
    const from = charOfByte(text, offset);
    const to = Math.max(from + 1, charOfByte(text, offset + length));
    if (from >= text.length) beyond = true;
    faulty.fill(true, from, Math.min(to, text.length));
  }
  const spans: Span[] = [];
  [...faulty.keys()].forEach((index) => {
    const last = spans.at(-1);
    if (last && last.fault === faulty[index]) last.text += text[index];
    else spans.push({ text: text[index]!, fault: faulty[index]! });
  });
  if (beyond) spans.push({ text: '\u00a0\u00a0', fault: true });
  return spans;
}
