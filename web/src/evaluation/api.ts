/* The static evaluation and the searches of the classic program; docs/HTTP.md describes the JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { post } from '../api/client';
import type { Color } from '../api/types';

interface Phases {
  middle: number;
  end: number;
}

export interface Term {
  name: string;
  white: Phases;
  black: Phases;
  difference: Phases;
  blended: number; // what the term adds to the score
}

/* All values are in centipawns, positive for White. */
export interface StrongEvaluation {
  program: 'engine';
  phase: number; // 24 in the middlegame, 0 in the endgame
  scale: number; // in 64ths
  lone_king: boolean;
  terms: Term[];
  score: number;
}

export interface ClassicEvaluation {
  program: 'classic';
  pieces: { piece: string; square: string; value: number; entry: number; table: string }[];
  terms: { pieces: number; squares: number; check: number };
  score: number;
  tables: Record<string, Record<Color, number[][]>>; // rows from rank 8 down
}

export const askStrong = (fen: string, signal?: AbortSignal): Promise<StrongEvaluation> => post('eval', { fen }, signal);
export const askClassic = (fen: string, signal?: AbortSignal): Promise<ClassicEvaluation> => post('eval', { fen, program: 'classic', tables: true }, signal);

/* One of the four ways to search a position. */
export interface Way {
  name: string;
  complete: boolean;
  nodes: number;
  share: number | null; // of the nodes of minimax
  seconds: number;
  value: number | null;
}

export interface Ways {
  depth: number;
  agree: boolean;
  ways: Way[];
}

export interface SearchNode {
  id: number;
  ply: number;
  alpha: number | null; // null: open
  beta: number | null;
  value: number;
  searched: number;
  cut: number; // moves that were not searched
  best: boolean;
  parent?: number;
  uci?: string;
  san?: string;
}

export interface SearchTree {
  fen: string;
  depth: number;
  complete: boolean;
  visited: number;
  truncated: boolean;
  value: number;
  nodes: SearchNode[];
  dot?: string;
}
