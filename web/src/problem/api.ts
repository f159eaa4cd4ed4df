/* What the server says about problems. SPDX-License-Identifier: GPL-3.0-or-later */
import { get, post } from '../api/client';
import type { Color, Ply, Progress, Solution } from '../api/types';

export interface Phase {
  heading: string; // "b) wKf6-->e6"; "" in a problem without twins
  exchanged: boolean; // the second half of a duplex
  fen: string;
  stipulation: string;
}

/* The solution of one phase. */
export interface PhaseResult {
  status: 'solved' | 'none' | 'unknown';
  complete: boolean;
  keys: string[];
  solutions: number;
  tree?: Solution;
  lines?: string[][];
  san?: string[];
  same_moves?: number[];
  set_play?: string[][];
  set_play_san?: string[];
  cooks?: (string | number)[];
  verdict?: string;
  verdict_text?: string;
  duals?: number;
}

export interface ProblemResult extends PhaseResult {
  phases?: (Phase & PhaseResult)[];
  nodes: number;
  seconds: number;
  text?: string;
}

export interface ProblemProgress extends Progress {
  phase?: 'solving' | 'set_play' | 'play' | 'short';
  tried?: number;
  moves?: number;
}

export interface Stipulations {
  plays: { name: string; notation: string; meaning: string }[];
  goals: { name: string; notation: string; meaning: string }[];
  usual: string[];
}

/* A problem of a file, with the fields of the request that solves it. */
export interface FileProblem {
  line: number;
  fen: string;
  stipulation: string;
  twins: string[];
  zero_position?: boolean;
  duplex?: string;
  author?: string;
  title?: string;
  source?: string;
  date?: string;
  award?: string;
  set_play?: boolean;
  tries?: number;
  all_threats?: boolean;
  post_key?: boolean;
}

export interface ParsedFile {
  format: 'popeye' | 'olive';
  problems: FileProblem[];
  faults: { line: number; column?: number; message: string }[];
  complete: boolean;
}

export interface SolvedFile {
  solved: number;
  none: number;
  unknown: number;
  faults: ParsedFile['faults'];
  text: string;
}

export const phasesOf = (body: object, signal: AbortSignal): Promise<{ phases: Phase[] }> => post('problem/phases', body, signal);

export const lineOf = ({ fen, stipulation }: Phase, moves: readonly string[], setPlay: boolean, signal: AbortSignal): Promise<{ start: string; plies: Ply[] }> =>
  post('problem/line', { fen, stipulation, moves, ...(setPlay && { set_play: true }) }, signal);

export const parseFile = (text: string): Promise<ParsedFile> => post('problem/parse', { text });

export const stipulations = (): Promise<Stipulations> => get('problem/stipulation');

/* The side that begins by custom. */
export const customSide = async (stipulation: string): Promise<Color> =>
  (await post<{ side: Color }>('problem/stipulation', { stipulation })).side;
