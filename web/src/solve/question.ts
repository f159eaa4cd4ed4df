/* What Solve is asked, as kept in the address: ?n=2&method=dfpn&seconds=60&tries=1&set=1&mated=1&off=checks,seen
 * SPDX-License-Identifier: GPL-3.0-or-later */
import type { Color } from '../api/types';
import { sideToMove } from '../lib/fen';
import { capital, other } from '../lib/squares';
import type { Query } from '../router';
import { heuristics, methodNames } from './methods';

export interface Question {
  moves: number | undefined; // undefined: the shortest mate
  wrong: boolean; // the number of moves is not a whole number from 1 up
  method: string;
  seconds: number;
  tries: boolean;
  setPlay: boolean;
  mated: boolean; // the defender moves first
  off: string[]; // terms that best first does not use
}

const isMoveCount = (text: string | undefined): boolean => Number.isInteger(Number(text)) && Number(text) >= 1;

export function questionOf(query: Query): Question {
  const seconds = Math.floor(Number(query.seconds));
  return {
    moves: isMoveCount(query.n) ? Number(query.n) : undefined,
    wrong: !!query.n && !isMoveCount(query.n),
    method: query.method && Object.hasOwn(methodNames, query.method) ? query.method : 'auto',
    seconds: Number(query.seconds) > 0 ? seconds : 60,
    tries: query.tries === '1',
    setPlay: query.set === '1',
    mated: query.mated === '1',
    off: (query.off ?? '').split(',').filter((term) => Object.hasOwn(heuristics, term)),
  };
}

/* The terms that best first uses, as the server wants them; nothing if it uses all. */
export const heuristicsBody = (off: readonly string[]): { heuristics?: string[] } =>
  off.length ? { heuristics: Object.keys(heuristics).filter((term) => !off.includes(term)) } : {};

/* The question as the server wants it, for a proof. */
export const mateBody = (fen: string, { method, seconds, moves, mated, off }: Question): object => ({
  fen,
  method,
  seconds,
  ...(moves && { moves }),
  ...(mated && { mated: true }),
  ...(method === 'bestfirst' && heuristicsBody(off)),
});

/* The same for a solution tree. */
export const treeBody = (fen: string, question: Question): object => ({
  ...mateBody(fen, question),
  ...(question.tries && { tries: true }),
  ...(question.setPlay && { set_play: true }),
});

/* "White to play and mate in 4"; the number once it is asked for or found. */
export function stipulationOf(fen: string, mated: boolean, moves: number | undefined): string {
  const side = capital(sideToMove(fen));
  const mate = `mate${moves ? ` in ${moves}` : ''}`;
  return mated ? `${side} to play, ${capital(other(sideToMove(fen)))} to ${mate}` : `${side} to play and ${mate}`;
}

export const attackerOf = (fen: string, mated: boolean): Color => (mated ? other(sideToMove(fen)) : sideToMove(fen));
