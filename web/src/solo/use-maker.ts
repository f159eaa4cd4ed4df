/* Making new puzzles on the server. SPDX-License-Identifier: GPL-3.0-or-later */
import { useState } from 'preact/hooks';
import { useJob } from '../hooks/use-job';
import { plural } from '../lib/words';
import type { Made, MakeProgress } from './api';
import type { ListedBoard } from './use-collection';

export interface MakeOptions {
  pieces: number;
  width: number;
  height: number;
  limit: number; // captures per piece; 0: no limit
  level: number; // 0: any
  unique: boolean;
  king: boolean;
}

const DEFAULTS: MakeOptions = { pieces: 8, width: 8, height: 8, limit: 2, level: 0, unique: false, king: true };

/* The body of the request, without the options that are not set. */
export function makeBody({ level, unique, king, ...rest }: MakeOptions): Record<string, number | boolean> {
  return { ...rest, ...(level && { level }), ...(unique && { unique }), ...(!king && { king }), seconds: 30 };
}

export interface Maker {
  options: MakeOptions;
  set: (some: Partial<MakeOptions>) => void;
  running: boolean;
  status: string;
  make: () => void;
  makeSheet: () => void; // several, for a sheet
  cancel: () => void;
}

export const SHEET = 9; // puzzles: three rows of three fill a page

export function useMaker(onBoard: (board: string) => void, onSheet: (boards: ListedBoard[]) => void): Maker {
  const [options, setOptions] = useState(DEFAULTS);
  const [made, setMade] = useState('');
  const { running, progress, run, cancel } = useJob<Made, MakeProgress>('solo/make');
  const make = async (): Promise<void> => {
    setMade('');
    const ended = await run(makeBody(options));
    const puzzle = ended && !ended.cancelled && ended.result.puzzles[0];
    if (!puzzle) return;
    onBoard(puzzle.board);
    setMade(`Level ${puzzle.level}, ${puzzle.plans >= 1000 ? '1000 plans or more' : plural(puzzle.plans, 'plan')}.`);
  };
  const makeSheet = async (): Promise<void> => {
    setMade('');
    const ended = await run({ ...makeBody(options), count: SHEET });
    const puzzles = ended?.result.puzzles ?? [];
    if (puzzles.length) onSheet(puzzles.map(({ board, level }) => ({ id: `Level ${level}`, board, pieces: options.pieces })));
    else if (ended) setMade('No such puzzle was found in time.');
  };
  const working = progress?.tried ? `${plural(progress.tried, 'board')} tried…` : 'Making…';
  return { options, set: (some) => setOptions({ ...options, ...some }), running, status: running ? working : made, make: () => void make(), makeSheet: () => void makeSheet(), cancel };
}
