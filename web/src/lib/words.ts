/* Moves and numbers in words. SPDX-License-Identifier: GPL-3.0-or-later */
import { sideToMove, splitFen } from './fen';
import { capital, pieceName } from './squares';

/* "Nxf6+" is "Knight takes f6, check". */
export function sanInWords(san: string): string {
  const ending = san.endsWith('#') ? ', checkmate' : san.endsWith('+') ? ', check' : '';
  const bare = san.replace(/[+#!?]+$/, '');
  if (/^O-O-O$/i.test(bare)) return `Castles queenside${ending}`;
  if (/^O-O$/i.test(bare)) return `Castles kingside${ending}`;
  const parts = /^([KQRBN]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([QRBN]))?$/.exec(bare);
  if (!parts) return san;
  const [, piece, from, takes, to, promotion] = parts;
  const words = [capital(pieceName(piece || 'p')), from, takes ? 'takes' : 'to', to, promotion && `and promotes to ${pieceName(promotion)}`];
  return words.filter(Boolean).join(' ') + ending;
}

const units: readonly [number, string][] = [
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
];

/* 1234567 is "1.23 M". */
export function short(count: number): string {
  const unit = units.find(([size]) => count >= size);
  if (!unit) return String(Math.round(count));
  const value = count / unit[0];
  return `${value >= 100 ? Math.round(value) : value >= 10 ? value.toFixed(1) : value.toFixed(2)} ${unit[1]}`;
}

export function duration(seconds: number): string {
  if (seconds < 0.001) return `${Math.round(seconds * 1e6)} µs`;
  if (seconds < 1) return `${(seconds * 1000).toFixed(seconds < 0.01 ? 1 : 0)} ms`;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/* 65,000 milliseconds are "1:05". */
export function elapsed(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/* The moves from a position with their numbers: "1. e4", "e5", "2. Nf3". */
export function numbered(sans: readonly string[], fen: string): string[] {
  const fullmove = Number(splitFen(fen).fullmove) || 1;
  const offset = sideToMove(fen) === 'white' ? 0 : 1;
  return sans.map((san, index) => {
    const ply = index + offset;
    const number = fullmove + Math.floor(ply / 2);
    if (ply % 2 === 0) return `${number}. ${san}`;
    return index === 0 ? `${number}… ${san}` : san;
  });
}
