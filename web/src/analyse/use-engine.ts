/* The engine's lines for the position on the board, which improve while it searches. SPDX-License-Identifier: GPL-3.0-or-later */
import { useMemo } from 'preact/hooks';
import { runJob } from '../api/jobs';
import type { Reached } from '../api/client';
import type { Position, Progress } from '../api/types';
import { type Arrow, arrowOf } from '../board/arrows';
import { useAnswer } from '../hooks/use-task';
import type { Analysis } from '../play/evaluation';
import { type Query, updateQuery } from '../router';

export type EngineNews = Partial<Progress> & Analysis;

export interface Engine {
  on: boolean;
  count: number; // of lines
  news: EngineNews | undefined;
  arrows: Arrow[];
  turn: (on: boolean) => void;
  show: (count: number) => void;
}

export const MOST_LINES = 5;
const DEFAULT_LINES = 3;
const SECONDS = 60;
const HASH = 64; // megabytes

export function useEngine(query: Query, position: Position | undefined, { start, made }: Reached): Engine {
  const on = query.engine !== 'off';
  const count = Math.min(MOST_LINES, Math.max(1, Math.floor(Number(query.lines)) || DEFAULT_LINES));
  const wanted = on && position && position.outcome === 'ongoing' ? `${count}|${start}|${made.join()}` : undefined;
  const body = { fen: start, moves: made, lines: count, seconds: SECONDS, hash: HASH };
  const news = useAnswer<EngineNews>(wanted, (signal, show) =>
    runJob<EngineNews, EngineNews>('engine/analysis', body, signal, (progress) => progress.lines && show(progress)),
  ).current;
  const firsts = (news?.lines ?? []).slice(0, count).map(({ line }) => line[0] ?? '').join();
  return {
    on,
    count,
    news,
    arrows: useMemo(() => (firsts ? firsts.split(',').map((uci, index) => arrowOf(uci, index ? 'pale' : 'accent')).reverse() : []), [firsts]),
    turn: (next) => updateQuery({ engine: next ? undefined : 'off' }),
    show: (next) => updateQuery({ lines: next === DEFAULT_LINES ? undefined : String(next) }),
  };
}
