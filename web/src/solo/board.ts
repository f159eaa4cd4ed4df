/* How a Solo board is shown: the captures each piece has left, and pieces with none left in black. Captures are played
 * here only for the animation; the server decides which are legal.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { capital, type Piece, pieceName, readPlacement, type Size, type Square, writePlacement } from '../lib/squares';
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

/* The captures of a board in SAN, by UCI: "Qxb5", with the square of departure where two pieces of a kind can make it. */
export function sanOfCaptures(solo: Solo & { captures: readonly { uci: string; text: string; from: Square; to: Square }[] }): Map<string, string> {
  const letterAt = (square: Square): string => solo.pieces.find((piece) => piece.square === square)?.piece ?? '';
  return new Map(
    solo.captures.map(({ uci, from, to }) => {
      const letter = letterAt(from);
      const rival = solo.captures.some((other) => other.to === to && other.from !== from && letterAt(other.from) === letter);
      if (letter === 'P') return [uci, `${from.charAt(0)}x${to}`];
      return [uci, `${letter}${rival ? from : ''}x${to}`];
    }),
  );
}

/* The capture that a typed text means: in SAN, or by its squares. Undefined when it could be several or none. */
export function captureMeant(solo: Parameters<typeof sanOfCaptures>[0], text: string): string | undefined {
  const typed = text.trim().replace(/[+#!?]+$/, '');
  const [, letter = '', hint = '', to] = /^([KQRBN]?)([a-p]?\d{0,2})x?([a-p]\d{1,2})$/.exec(typed) ?? [];
  if (!to) return undefined;
  const kind = letter || 'P';
  const able = solo.captures.filter(({ from, to: goal }) => goal === to && (from.startsWith(hint) || from.endsWith(hint)) && solo.pieces.find(({ square }) => square === from)?.piece === kind);
  return able.length === 1 ? able[0]!.uci : undefined;
}

/* Captures made one after the other from a board, with the pieces that make them: "Qxb5". */
export function namesOf(start: Solo, moves: readonly string[]): string[] {
  let now = start;
  return moves.map((uci) => {
    const [from, to] = squaresOf(uci);
    const letter = now.pieces.find(({ square }) => square === from)?.piece ?? '';
    now = capture(now, uci);
    return letter === 'P' ? `${from.charAt(0)}x${to}` : `${letter}x${to}`;
  });
}

/* An attempted capture as it would be written: "Kxa4", or "Qb7" where there is nothing to capture. */
export function captureTried({ pieces }: Solo, uci: string): string {
  const [from, to] = squaresOf(uci);
  const at = (square: Square): string => pieces.find((piece) => piece.square === square)?.piece ?? '';
  const takes = at(to) ? 'x' : '';
  return at(from) === 'P' && takes ? `${from.charAt(0)}x${to}` : `${at(from).replace('P', '')}${takes}${to}`;
}

/* The pieces of a Solo board as text; the captures they have left are of no interest here. */
export function soloOf(board: string): Solo {
  const { pieces, size } = readPlacement(board);
  return { ...size, pieces: [...pieces].map(([square, { letter }]) => ({ square, piece: letter.toUpperCase(), left: null })) };
}

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
