/* Requests about the store of puzzles; docs/HTTP.md describes the JSON. SPDX-License-Identifier: GPL-3.0-or-later */
import { get, post } from '../api/client';

export type Kind = 'mate' | 'tactic' | 'problem' | 'solo';

export interface Puzzle {
  id: number;
  kind: Kind;
  fen?: string; // absent for a Solo board
  board?: string;
  stipulation: string;
  moves: number; // 0: not known
  line: string[];
  proved: boolean;
  rating: number | null;
  themes: string[];
  tags: string[];
  collections: string[];
  source: string;
  reference: string;
  title: string;
  solution?: string;
  attempts: number;
  solved: number;
  due: number | null;
}

export interface Group {
  name: string;
  count: number;
  scheduled?: boolean; // of a collection
}

export interface Rating {
  rating: number;
  deviation: number;
  volatility: number;
}

export interface Day {
  day: string; // "2026-11-16"
  attempts: number;
  solved: number;
  rating: number;
}

export interface Stats {
  puzzles: number;
  unsolved: number;
  kinds: Group[];
  sources: Group[];
  themes: Group[];
  tags: Group[];
  collections: Group[];
  training: {
    rating: Rating;
    attempts: number;
    solved: number;
    helped: number;
    failed: number;
    streak: number;
    best_streak: number;
    day_streak: number;
    scheduled: number;
    due: number;
    next_due: number | null;
  };
  calendar: Day[];
  trained_themes: { name: string; attempts: number; solved: number }[];
}

export interface Imported {
  added: number;
  known: number;
  refused: number;
  faulty: number;
  faults: { line: number; offset: number; message: string }[];
}

export const askStats = (signal?: AbortSignal): Promise<Stats> => get(`puzzle/stats?zone=${-new Date().getTimezoneOffset()}`, signal);
export const askList = (search: string, signal?: AbortSignal): Promise<{ total: number; puzzles: Puzzle[] }> => get(`puzzle/list?${search}`, signal);
export const askPuzzle = (id: number, signal?: AbortSignal): Promise<Puzzle> => get(`puzzle/show?id=${id}`, signal);
export const importText = (text: string, collection: string): Promise<Imported> => post('puzzle/import', { text, ...(collection && { collection }) });

interface Change {
  ids?: number[];
  add?: string;
  drop?: string;
  into?: string;
  out_of?: string;
  collection?: string;
  scheduled?: boolean;
}

export const changePuzzles = (change: Change): Promise<{ changed: number }> => post('puzzle/tag', change);
export const removePuzzles = (ids: number[]): Promise<{ changed: number }> => post('puzzle/remove', { ids });
