/* Solving a position by each method in turn. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useState } from 'preact/hooks';
import type { CompareProgress, MateResult } from '../api/types';
import { useJob } from '../hooks/use-job';
import { heuristicsBody } from './question';

export interface CompareQuestion {
  fen: string;
  moves: number | undefined;
  mated: boolean;
  seconds: number;
  off: string[]; // terms that best first does not use
}

export interface Comparison {
  done: MateResult[];
  current: string | undefined; // the method that is running
  start: () => void;
  cancel: () => void;
}

export function useComparison({ fen, moves, mated, seconds, off }: CompareQuestion): Comparison {
  const { running, run, cancel, drop } = useJob<{ methods: MateResult[] }, CompareProgress>('mate/compare');
  const [done, setDone] = useState<MateResult[]>([]);
  const [current, setCurrent] = useState('auto');
  useEffect(() => {
    setDone([]);
    return drop;
  }, [fen, moves, mated, off.join()]);

  const start = async (): Promise<void> => {
    setDone([]);
    setCurrent('auto');
    const ended = await run({ fen, seconds, ...(moves && { moves }), ...(mated && { mated }), ...heuristicsBody(off) }, (news) => {
      if (news.methods) setDone(news.methods);
      if (news.method) setCurrent(news.method);
    });
    if (ended) setDone(ended.result.methods);
  };
  return { done, current: running ? current : undefined, start: () => void start(), cancel };
}
