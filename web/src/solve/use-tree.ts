/* The state of the solution tree: which rows are open, which one is current, and what keys and clicks do.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import type { Ref } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Solution } from '../api/types';
import { openAtFirst, openRows, type Row, rowOfMoves, rowsOf, treeKey } from '../lib/tree';

interface Tree {
  list: Ref<HTMLDivElement>;
  rows: Row[];
  open: ReadonlySet<string>;
  current: string | undefined; // the row shown on the board
  tabbed: string | undefined; // the row that Tab reaches
  visit: (id: string) => void;
  fold: (id: string) => void; // opens or closes a row
  openAll: () => void;
  closeAll: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/* `moves` are those made on the board since the position that was solved. */
export function useTree(solution: Solution, moves: readonly string[], onRow: (row: Row) => void): Tree {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => openAtFirst(solution));
  const [focus, setFocus] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const rows = rowsOf(solution, open);
  const rowAt = (id: string | undefined): Row | undefined => rows.find((row) => row.id === id);
  /* A row that stands for others shows the position of the first of them. */
  const stands = (row: Row | undefined): boolean => !!row?.group && row.path.join() === moves.join();
  const current = rowAt(focus)?.arrow || stands(rowAt(focus)) ? focus : (rowOfMoves(solution, moves)?.id ?? focus);
  const tabbed = rowAt(current) ? current : rows[0]?.id;

  useEffect(() => setOpen(openAtFirst(solution)), [solution]);

  /* A move made on the board is shown in the tree, unless one of its threats is being looked at. */
  useEffect(() => {
    const found = rowOfMoves(solution, moves);
    if (!found || stands(rowAt(focus))) return;
    setFocus((before) => (rowAt(before)?.arrow && rowAt(before)?.parent === found.id ? before : found.id));
    if (found.open.some((id) => !open.has(id))) setOpen(new Set([...open, ...found.open]));
  }, [moves.join(',')]);

  const visit = (id: string): void => {
    const row = rowAt(id);
    if (!row) return;
    setFocus(id);
    onRow(row);
  };
  const setFold = (id: string, to: boolean): void => {
    const next = new Set(open);
    if (to) next.add(id);
    else next.delete(id);
    setOpen(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const does = treeKey(event.key, rows, tabbed, open);
    if (!does) return;
    event.preventDefault();
    event.stopPropagation();
    if (does.open) setFold(does.open, true);
    if (does.close) setFold(does.close, false);
    if (!does.focus) return;
    visit(does.focus);
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(does.focus)}"]`)?.focus();
  };

  return {
    list,
    rows,
    open,
    current,
    tabbed,
    visit,
    fold: (id) => setFold(id, !open.has(id)),
    openAll: () => setOpen(openRows(solution, open)),
    closeAll: () => setOpen(new Set()),
    onKeyDown,
  };
}
