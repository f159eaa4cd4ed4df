/* Mining games: the job, its progress, and what it found; long files are several jobs one after another.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useRef, useState } from 'preact/hooks';
import { meta } from '../api/client';
import { useJob } from '../hooks/use-job';
import { plural } from '../lib/words';
import { announce, showError } from '../ui/announce';
import { splitGames, textOfFile } from './upload';

/* A puzzle as the miner reports it. */
export interface Mined {
  number: number;
  id?: number;
  fen: string;
  mate: number;
  themes: string[];
  status: 'played' | 'delayed' | 'missed';
  side: 'white' | 'black';
  player?: string;
  opponent?: string;
}

interface MineResult {
  complete: boolean;
  games: number;
  faulty: number;
  positions: number;
  found: number;
  played: number;
  delayed: number;
  missed: number;
  stored: { added: number; known: number; error?: string } | null;
  puzzles: Mined[];
}

interface MineProgress {
  games: number;
  positions: number;
  fraction: number;
  found: number;
  latest: Mined[];
}

export interface MineOptions {
  player: string;
  collection: string;
  moves: number;
}

type Sum = Pick<MineResult, 'games' | 'faulty' | 'found' | 'played' | 'delayed' | 'missed'> & { added: number; known: number };
const NOTHING: Sum = { games: 0, faulty: 0, found: 0, played: 0, delayed: 0, missed: 0, added: 0, known: 0 };

const plus = (sum: Sum, result: MineResult): Sum => ({
  games: sum.games + result.games,
  faulty: sum.faulty + result.faulty,
  found: sum.found + result.found,
  played: sum.played + result.played,
  delayed: sum.delayed + result.delayed,
  missed: sum.missed + result.missed,
  added: sum.added + (result.stored?.added ?? 0),
  known: sum.known + (result.stored?.known ?? 0),
});

export const sumInWords = ({ games, faulty, found, missed, delayed, added, known }: Sum): string =>
  `${plural(games, 'game')}: ${plural(found, 'mate')}, of which ${missed} missed and ${delayed} delayed. ${plural(added, 'puzzle')} added${known ? `, ${known} there already` : ''}.${faulty ? ` ${plural(faulty, 'game')} could not be read to the end.` : ''}`;

export interface Mining {
  options: MineOptions;
  set: (some: Partial<MineOptions>) => void;
  running: boolean;
  fraction: number; // of the whole file
  words: string; // progress, or what was found
  latest: Mined[];
  mine: (text: string) => Promise<void>;
  mineFile: (file: File) => Promise<void>;
  cancel: () => void;
}

const BODY_SHARE = 0.9; // of the limit: the other fields need room too

export function useMining(onDone: (collection: string) => void): Mining {
  const [options, setOptions] = useState<MineOptions>({ player: '', collection: 'My games', moves: 5 });
  const [{ part, parts }, setPart] = useState({ part: 0, parts: 1 });
  const [sum, setSum] = useState<Sum>();
  const [latest, setLatest] = useState<Mined[]>([]);
  const { running, progress, run, cancel } = useJob<MineResult, MineProgress>('puzzle/mine');
  const stopped = useRef(false);

  const mine = async (text: string): Promise<void> => {
    const { limits } = await meta();
    const texts = splitGames(text, limits.body * BODY_SHARE);
    if (!texts.length) throw new Error('There is no game in this text.');
    const { player, collection, moves } = options;
    let total = NOTHING;
    stopped.current = false;
    setSum(undefined);
    setLatest([]);
    for (const [index, pgn] of texts.entries()) {
      setPart({ part: index, parts: texts.length });
      const ended = await run({ pgn, moves, store: true, ...(player && { player }), ...(collection && { collection }) }, (news) => setLatest(news.latest));
      if (!ended) return;
      total = plus(total, ended.result);
      setSum(total);
      setLatest(ended.result.puzzles.slice(-12));
      if (ended.result.stored?.error) throw new Error(`The store could not be written: ${ended.result.stored.error}`);
      if (ended.cancelled || stopped.current) break;
    }
    announce(sumInWords(total));
    if (total.games) onDone(collection);
  };
  const going = progress ? `${plural((sum?.games ?? 0) + progress.games, 'game')}, ${plural((sum?.found ?? 0) + progress.found, 'mate')} found…` : 'Reading…';
  return {
    options,
    set: (some) => setOptions({ ...options, ...some }),
    running,
    fraction: (part + (progress?.fraction ?? 0)) / parts,
    words: running ? going : sum ? sumInWords(sum) : '',
    latest,
    mine: (text) => mine(text).catch(showError),
    mineFile: async (file) => {
      try {
        await mine(await textOfFile(file));
      } catch (error) {
        showError(error);
      }
    },
    cancel: () => {
      stopped.current = true;
      cancel();
    },
  };
}
