/* Requests about Solo Chess; docs/HTTP.md describes the JSON. SPDX-License-Identifier: GPL-3.0-or-later */
import { post } from '../api/client';
import type { Progress } from '../api/types';
import type { Square } from '../lib/squares';

export interface SoloPiece {
  square: Square;
  piece: string;
  left: number | null; // null: no limit
}

interface Capture {
  uci: string;
  text: string;
  from: Square;
  to: Square;
}

export interface SoloBoard {
  board: string;
  width: number;
  height: number;
  free_king: boolean;
  pieces: SoloPiece[];
  captures: Capture[];
  solved: boolean;
  line: string | null;
  thesis: string | null;
}

export type Verdict = 'solved' | 'solvable' | 'dead' | 'unknown';

export interface VerdictReply {
  verdict: Verdict;
  left: number;
  undo: number | null;
}

export interface Hint {
  verdict: Verdict;
  from?: Square;
  to?: Square;
  text?: string;
  solution?: string[];
}

export interface ExplainedCapture extends Capture {
  after: Verdict;
  rank: { value: number; best: boolean; worst: boolean; mover: number; left: number | null; victim: number };
  attack: { value: number; best: boolean; worst: boolean; out_after: number; out_mover: number; out_victim: number; in_mover: number };
  center: { value: number; best: boolean; worst: boolean; length: number; to_center: number };
}

export interface Explained {
  board: string;
  captures: ExplainedCapture[];
}

export interface Trace {
  board: string;
  method: string;
  status: 'solved' | 'unsolvable' | 'unknown';
  complete: boolean;
  steps: string[];
  backtracks: number;
}

interface Puzzle {
  board: string;
  level: number;
  score: number;
  plans: number;
}

export interface Made {
  seed: number;
  puzzles: Puzzle[];
}

export interface MakeProgress extends Progress {
  made?: number;
  tried?: number;
}

export interface Solved {
  status: 'solved' | 'unsolvable' | 'unknown';
  moves: string[];
}

interface Parsed {
  boards: { line: number; id: string; board: string; pieces: number }[];
  errors: { line: number; offset: number; message: string }[];
  truncated: boolean;
}

/* A board and the captures made on it. */
interface At {
  board: string;
  moves: string[];
}

export const askBoard = (at: At): Promise<SoloBoard> => post('solo/board', at);
export const askVerdict = (at: At, signal?: AbortSignal): Promise<VerdictReply> => post('solo/verdict', at, signal);
export const askHint = (at: At): Promise<Hint> => post('solo/hint', at);
export const askExplained = (at: At, signal?: AbortSignal): Promise<Explained> => post('solo/explain', at, signal);
export const askTrace = (at: At, method: string, seed: number, signal?: AbortSignal): Promise<Trace> =>
  post('solo/trace', { ...at, method, seed, steps: 20000 }, signal);
export const parseBoards = (text: string): Promise<Parsed> => post('solo/parse', { text });
