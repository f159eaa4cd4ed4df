/* The evaluation panel of Play, kept in the address: ?do=eval&by=classic&table=knight&of=white
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useMemo } from 'preact/hooks';
import type { Color } from '../api/types';
import { useAnswer } from '../hooks/use-task';
import type { Square } from '../lib/squares';
import { type Query, updateQuery } from '../router';
import { askClassic, askStrong, type ClassicEvaluation, type StrongEvaluation } from './api';
import { entriesOf, heatOfEntries, signed } from './values';

export type By = 'engine' | 'classic';

export interface Evaluated {
  by: By;
  strong: StrongEvaluation | undefined;
  classic: ClassicEvaluation | undefined;
  table: string | undefined; // the table shown on the board
  of: Color;
  choose: (some: { by?: By; table?: string | undefined; of?: Color }) => void;
  heat: ReadonlyMap<Square, number> | undefined;
  badges: ReadonlyMap<Square, string> | undefined;
}

export function useEvaluation(query: Query, fen: string | undefined): Evaluated {
  const wanted = query.do === 'eval' ? fen : undefined;
  const by: By = query.by === 'classic' ? 'classic' : 'engine';
  const of: Color = query.of === 'black' ? 'black' : 'white';
  const strong = useAnswer(by === 'engine' ? wanted : undefined, (signal) => askStrong(wanted!, signal)).current;
  const classic = useAnswer(by === 'classic' ? wanted : undefined, (signal) => askClassic(wanted!, signal)).last;
  const shown = by === 'classic' && wanted ? classic?.tables[query.table ?? '']?.[of] : undefined;
  const entries = useMemo(() => shown && entriesOf(shown), [shown]);
  return {
    by,
    strong,
    classic: by === 'classic' ? classic : undefined,
    table: shown && query.table,
    of,
    choose: (some) =>
      updateQuery({
        ...('by' in some && { by: some.by === 'classic' ? 'classic' : undefined }),
        ...('table' in some && { table: some.table }),
        ...('of' in some && { of: some.of === 'black' ? 'black' : undefined }),
      }),
    heat: useMemo(() => entries && heatOfEntries(entries, of), [entries, of]),
    badges: useMemo(() => entries && new Map([...entries].map(([square, entry]) => [square, signed(entry)])), [entries]),
  };
}
