/* Requests of training; docs/HTTP.md describes the JSON. SPDX-License-Identifier: GPL-3.0-or-later */
import { get, post } from '../api/client';
import type { Kind, Puzzle, Rating } from '../puzzles/api';
import type { Filter } from '../puzzles/filter';

export type Outcome = 'open' | 'solved' | 'helped' | 'failed' | 'given_up';

export interface Task {
  attempt: number;
  puzzle: number;
  kind: Kind;
  stipulation: string;
  moves: number;
  left: number; // moves of the solver; 0: not known
  fen?: string; // the present position, or the board
  board?: string;
  start: string;
  made: string[];
  rating: number | null; // of the puzzle
  hints: number;
  mistakes: number;
  outcome: Outcome;
}

export interface Result {
  rated: boolean;
  before: Rating;
  after: Rating;
  due: number | null;
}

export interface Answer {
  verdict: 'right' | 'slower' | 'wrong' | 'undecided';
  move: string;
  san: string;
  reply: string | null;
  reply_san: string | null;
  judged: boolean; // the reply to a wrong move is an engine's, not a proved refutation
  after: string;
  mate: number | null;
  words: string | null;
  over: boolean;
  task: Task;
  result?: Result;
  puzzle?: Puzzle;
}

export interface Hint {
  step: number;
  piece: string;
  square: string | null;
  move: string | null;
  san: string | null;
  task: Task;
}

export interface Solution {
  line: string[];
  san: string[];
  result: Result;
  task: Task;
  puzzle: Puzzle;
}

export const beginNext = (filter: Filter): Promise<Task> => post('puzzle/train/next', filter);
export const beginPuzzle = (id: number, signal?: AbortSignal): Promise<Task> => post('puzzle/train/next', { id }, signal);
export const askTask = (attempt: number, signal?: AbortSignal): Promise<Task> => get(`puzzle/train/task?attempt=${attempt}`, signal);
export const answer = (attempt: number, move: string): Promise<Answer> => post('puzzle/train/answer', { attempt, move });
export const askHint = (attempt: number): Promise<Hint> => post('puzzle/train/hint', { attempt });
export const giveUp = (attempt: number): Promise<Solution> => post('puzzle/train/give_up', { attempt });
