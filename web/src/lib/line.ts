/* A position and the moves made from it, as kept in the address: ?fen=…&moves=e2e4,e7e5&at=1
 * SPDX-License-Identifier: GPL-3.0-or-later */
import type { Ply } from '../api/types';
import type { Query } from '../router';
import { START } from './squares';

export interface LineState {
  start: string; // FEN
  plies: Ply[];
  at: number; // how many of the plies have been made on the board
}

export interface LineQuery {
  fen: string;
  moves: string[];
  at: number;
}

/* The moves in the address and how many of them have been made: all of them by default. */
export function movesOfQuery(query: Query): Pick<LineQuery, 'moves' | 'at'> {
  const moves = query.moves ? query.moves.split(',') : [];
  return { moves, at: query.at === undefined ? moves.length : clampTo(moves.length, Number(query.at) || 0) };
}

export const queryOfMoves = (moves: readonly string[], at: number): Record<'moves' | 'at', string | undefined> => ({
  moves: moves.join(',') || undefined,
  at: at < moves.length ? String(at) : undefined,
});

export const clampTo = (last: number, at: number): number => Math.max(0, Math.min(last, at));

export function lineOfQuery(query: Query, fallback: string): LineQuery {
  const fen = query.fen && query.fen !== 'startpos' ? query.fen : query.fen ? START : fallback;
  return { fen, ...movesOfQuery(query) };
}

export const queryOfLine = ({ start, plies, at }: LineState): Record<'fen' | 'moves' | 'at', string | undefined> => ({
  fen: start,
  ...queryOfMoves(plies.map((ply) => ply.uci), at),
});

/* The list after an item is added at `at`: the items ahead are kept when the next one is the same, else dropped. */
export const addAt = <Item>(items: Item[], at: number, item: Item, same: (next: Item) => boolean): Item[] =>
  at < items.length && same(items[at]!) ? items : [...items.slice(0, at), item];

export const extend = (state: LineState, ply: Ply): LineState => ({
  ...state,
  plies: addAt(state.plies, state.at, ply, ({ uci }) => uci === ply.uci),
  at: state.at + 1,
});

/* The position after the first `at` plies. */
export const fenAt = ({ start, plies }: Pick<LineState, 'start' | 'plies'>, at: number): string => (at > 0 ? plies[at - 1]!.fen : start);
