/* The list of puzzles that pass the filter of the address, a page at a time, and what is done with those chosen.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useState } from 'preact/hooks';
import { useAnswer } from '../hooks/use-task';
import { plural } from '../lib/words';
import { type Place, updateQuery } from '../router';
import { showError, toast } from '../ui/announce';
import { meta } from '../api/client';
import { askList, changePuzzles, type Imported, importText, type Puzzle, removePuzzles, type Stats } from './api';
import { type Filter, filterOf, searchOf } from './filter';
import { splitGames, splitLines, textOfFile } from './upload';
import { useStats } from './use-stats';

const PAGE = 24;

export interface Puzzles {
  stats: Stats | undefined;
  filter: Filter;
  total: number | undefined; // undefined: not known yet
  puzzles: Puzzle[];
  more: boolean; // there is a next page
  paged: boolean; // this is not the first page
  nextPage: () => void;
  firstPage: () => void;
  chosen: ReadonlySet<number>;
  choose: (ids: readonly number[], on: boolean) => void;
  tag: (tag: string, on: boolean) => Promise<void>;
  collect: (collection: string) => Promise<void>;
  remove: () => Promise<void>;
  importFile: (file: File, collection: string) => Promise<void>;
  importing: string; // progress, or what became of the file
  reload: () => void;
}

const sumOf = (all: readonly Imported[]): Imported => ({
  added: all.reduce((sum, { added }) => sum + added, 0),
  known: all.reduce((sum, { known }) => sum + known, 0),
  refused: all.reduce((sum, { refused }) => sum + refused, 0),
  faulty: all.reduce((sum, { faulty }) => sum + faulty, 0),
  faults: all.flatMap(({ faults }) => faults),
});

export function importInWords({ added, known, refused, faulty, faults }: Imported): string {
  const parts = [`${plural(added, 'puzzle')} added`, known && `${known} there already`, refused && `${refused} refused`, faulty && `${faulty} unreadable`];
  const first = faults[0];
  return `${parts.filter(Boolean).join(', ')}.${first ? ` The first fault, in line ${first.line}: ${first.message}.` : ''}`;
}

function useImport(onDone: () => void): Pick<Puzzles, 'importFile' | 'importing'> {
  const [importing, setImporting] = useState('');
  const importFile = async (file: File, collection: string): Promise<void> => {
    try {
      setImporting('Reading…');
      const text = await textOfFile(file);
      const room = (await meta()).limits.body * 0.9;
      const parts = /^\s*\[/.test(text) ? splitGames(text, room) : splitLines(text, room);
      const done: Imported[] = [];
      for (const part of parts) {
        done.push(await importText(part, collection));
        setImporting(importInWords(sumOf(done)));
      }
      if (!parts.length) setImporting('There is no puzzle in this file.');
      onDone();
    } catch (error) {
      setImporting('');
      showError(error);
    }
  };
  return { importFile, importing };
}

export function usePuzzles({ query }: Place): Puzzles {
  const { stats, reload: reloadStats } = useStats();
  const [version, setVersion] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const filter = filterOf(query);
  const after = Number(query.after) || 0;
  const search = searchOf(filter, { limit: PAGE, after });
  const { last } = useAnswer(`${search}#${version}`, (signal) => askList(search, signal));
  const puzzles = last?.puzzles ?? [];
  useEffect(() => setChosen(new Set()), [search]);

  const reload = (): void => {
    reloadStats();
    setVersion((now) => now + 1);
  };
  const change = async (work: (ids: number[]) => Promise<{ changed: number }>, deed: string): Promise<void> => {
    try {
      const { changed } = await work([...chosen]);
      toast(`${plural(changed, 'puzzle')} ${deed}.`);
      reload();
    } catch (error) {
      showError(error);
    }
  };
  return {
    stats, filter, puzzles, chosen, reload,
    total: last?.total,
    more: puzzles.length === PAGE,
    paged: after > 0,
    nextPage: () => updateQuery({ after: String(puzzles.at(-1)?.id ?? 0) }, 'push'),
    firstPage: () => updateQuery({ after: undefined }, 'push'),
    choose: (ids, on) => setChosen((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id)))),
    tag: (tag, on) => change((ids) => changePuzzles({ ids, [on ? 'add' : 'drop']: tag }), on ? 'tagged' : 'changed'),
    collect: (collection) => change((ids) => changePuzzles({ ids, into: collection }), `put into “${collection}”`),
    remove: async () => {
      await change(removePuzzles, 'removed');
      setChosen(new Set());
    },
    ...useImport(reload),
  };
}
