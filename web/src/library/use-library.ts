/* The state of Library: the file that was opened, kept in the address, and the batch that solves its positions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { pgn } from '../api/client';
import { runJob } from '../api/jobs';
import type { MateResult } from '../api/types';
import { useAnswer } from '../hooks/use-task';
import type { Query } from '../router';
import { announce, showError } from '../ui/announce';
import { queryOfGame } from '../ui/paste';
import { isPositions, type Item, itemsOfGames, type Outcome, outcomeOf, readPositions } from './collection';

export interface Opened {
  name: string;
  positions: boolean; // rather than games
  items: Item[];
  faults: number[]; // lines that could not be read
  truncated: boolean;
}

export interface Batch {
  outcomes: readonly (Outcome | undefined)[];
  running: boolean;
  seconds: number; // for each position
  setSeconds: (seconds: number) => void;
  begin: () => void;
  cancel: () => void;
}

async function read(name: string, text: string): Promise<Opened> {
  if (isPositions(text)) return { name, positions: true, truncated: false, ...readPositions(text) };
  const { games, truncated } = await pgn(text);
  return { name, positions: false, items: itemsOfGames(games, (game) => queryOfGame(game, false)), faults: [], truncated };
}

function useBatch(items: readonly Item[]): Batch {
  const [outcomes, setOutcomes] = useState<(Outcome | undefined)[]>([]);
  const [running, setRunning] = useState(false);
  const [seconds, setSeconds] = useState(10);
  const current = useRef<AbortController>();
  const cancel = (): void => {
    current.current?.abort();
    setRunning(false);
  };
  useEffect(() => {
    setOutcomes([]);
    return cancel;
  }, [items]);
  const solve = async (signal: AbortSignal): Promise<void> => {
    for (const [index, item] of items.entries()) {
      const result = await runJob<MateResult>('mate', { fen: item.fen, seconds, ...(item.mate && { moves: item.mate }) }, signal);
      const outcome = outcomeOf(result, item);
      setOutcomes((all) => Object.assign([...all], { [index]: outcome }));
    }
    setRunning(false);
    announce('All positions are done.');
  };
  const begin = (): void => {
    cancel();
    const controller = new AbortController();
    current.current = controller;
    setOutcomes([]);
    setRunning(true);
    solve(controller.signal).catch((error: unknown) => {
      if (controller.signal.aborted) return;
      showError(error);
      setRunning(false);
    });
  };
  return { outcomes, running, seconds, setSeconds, begin, cancel };
}

const NONE: Item[] = [];

export function useLibrary({ file = 'Text', text }: Query): { opened: Opened | undefined; batch: Batch } {
  const opened = useAnswer(text && `${file}|${text}`, () => read(file, text!)).current;
  const items = useMemo(() => (opened?.positions ? opened.items : NONE), [opened]);
  return { opened, batch: useBatch(items) };
}
