/* The engine's evaluation of a position, for the evaluation bar and for hints.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { runJob } from '../api/jobs';
import type { Color, Progress } from '../api/types';
import { useAnswer } from '../hooks/use-task';

interface Score {
  centipawns?: number;
  mate?: number;
}

export interface Analysis {
  fen: string;
  best: string | null;
  san: string | null;
  depth: number;
  lines: { score: Score; chances: [number, number, number]; line: string[]; san: string[] }[];
}

export interface Evaluation {
  share: number; // White's, 0 to 1
  text: string; // for White: "+0.8", "−M3"
  words: string;
}

/* The server gives scores for the side to move, the bar shows them for White. */
export function evaluationOf(analysis: Analysis | undefined, side: Color): Evaluation | undefined {
  const line = analysis?.lines[0];
  if (!line) return undefined;
  const sign = side === 'white' ? 1 : -1;
  const [win, draw] = line.chances;
  const share = (win + draw / 2) / 1000;
  const { mate, centipawns = 0 } = line.score;
  const value = sign * (mate ?? centipawns);
  const better = value > 0 ? 'White' : 'Black';
  const mark = value > 0 ? '+' : value < 0 ? '−' : '';
  const pawns = (Math.abs(value) / 100).toFixed(1);
  return {
    share: mate ? (value > 0 ? 1 : 0) : sign > 0 ? share : 1 - share,
    text: mate ? `${mark}M${Math.abs(mate)}` : `${mark}${pawns}`,
    words: mate ? `${better} mates in ${Math.abs(mate)}` : pawns === '0.0' ? 'Even' : `${better} is better by ${pawns} pawns`,
  };
}

/* A finished game needs no engine. */
export function evaluationOfResult(result: string): Evaluation | undefined {
  if (result === '*') return undefined;
  if (result === '1/2-1/2') return { share: 0.5, text: '½', words: 'Drawn' };
  return { share: result === '1-0' ? 1 : 0, text: result, words: `${result === '1-0' ? 'White' : 'Black'} has won` };
}

/* The analysis of a position, which improves while it is being made; undefined if not `wanted`. */
export function useAnalysis(wanted: boolean, fen: string | undefined, seconds: number): Analysis | undefined {
  return useAnswer<Analysis>(wanted ? fen : undefined, (signal, show) =>
    runJob<Analysis, Progress & Partial<Analysis>>('engine/analysis', { fen, seconds }, signal, (news) => news.lines && show(news as Analysis)),
  ).current;
}
