/* Lists and counts the solutions of the board shown. SPDX-License-Identifier: GPL-3.0-or-later */
import { useState } from 'preact/hooks';
import { useJob } from '../hooks/use-job';
import { type Counted, type Listed, MOST_LISTED, type Reduction, REDUCED } from './solutions';

const SECONDS = 20;

interface Answer {
  board: string;
  method: string;
  listed: Listed;
  counted?: Counted | undefined;
}

export interface Solutions {
  method: string;
  without: readonly Reduction[];
  running: boolean;
  answer: Answer | undefined; // of the board shown
  choose: (method: string) => void;
  turn: (reduction: Reduction, on: boolean) => void;
  find: () => Promise<void>;
  stop: () => void;
}

export function useSolutions(board: string): Solutions {
  const [method, choose] = useState('plan');
  const [without, setWithout] = useState<readonly Reduction[]>([]);
  const [answer, setAnswer] = useState<Answer>();
  const solving = useJob<Listed>('solo/solve');
  const counting = useJob<Counted>('solo/count');
  const find = async (): Promise<void> => {
    const off = REDUCED.includes(method) ? without : [];
    const solved = await solving.run({ board, method, without: off, all: true, limit: MOST_LISTED, seconds: SECONDS });
    if (!solved) return;
    setAnswer({ board, method, listed: solved.result });
    if (solved.cancelled) return;
    const counted = await counting.run({ board, seconds: SECONDS });
    if (counted) setAnswer({ board, method, listed: solved.result, counted: counted.result });
  };
  return {
    method,
    without,
    running: solving.running || counting.running,
    answer: answer?.board === board ? answer : undefined,
    choose,
    turn: (reduction, on) => setWithout((off) => (on ? off.filter((each) => each !== reduction) : [...off, reduction])),
    find,
    stop: () => (solving.running ? solving : counting).cancel(),
  };
}
