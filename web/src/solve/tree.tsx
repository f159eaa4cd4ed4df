/* The solution, to be explored: arrow keys walk and fold it, the board follows.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Solution } from '../api/types';
import { openAtFirst, preview, type Row, rowName, rowOfMoves, rowsOf, tagsOf, treeKey } from '../lib/tree';
import { sanInWords } from '../lib/words';
import { Icon } from '../ui/icon';

interface Props {
  solution: Solution;
  moves: readonly string[]; // those on the board since the position that was solved
  onRow: (row: Row) => void;
}

export function SolutionTree({ solution, moves, onRow }: Props) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => openAtFirst(solution));
  const [focus, setFocus] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const rows = rowsOf(solution, open);
  const current = rowOfMoves(solution, moves)?.id;
  const ghost = focus !== undefined && rows.find((row) => row.id === focus)?.arrow !== undefined;
  const here = ghost ? focus : (current ?? focus);
  const tabbed = rows.some((row) => row.id === here) ? here : rows[0]?.id;

  useEffect(() => setOpen(openAtFirst(solution)), [solution]);

  /* A move made on the board is found in the tree. */
  useEffect(() => {
    const found = rowOfMoves(solution, moves);
    if (!found) return;
    setFocus((before) => (before && rows.find((row) => row.id === before)?.arrow && rows.find((row) => row.id === before)?.parent === found.id ? before : found.id));
    if (found.open.some((id) => !open.has(id))) setOpen(new Set([...open, ...found.open]));
  }, [moves.join(',')]);

  const visit = (id: string, withFocus: boolean): void => {
    const row = rows.find((each) => each.id === id);
    if (!row) return;
    setFocus(id);
    onRow(row);
    if (withFocus) list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
  };
  const fold = (id: string, to: boolean): void => {
    const next = new Set(open);
    if (to) next.add(id);
    else next.delete(id);
    setOpen(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const done = treeKey(event.key, rows, tabbed, open);
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
    if (done.open) fold(done.open, true);
    if (done.close) fold(done.close, false);
    if (done.focus) visit(done.focus, true);
  };

  const all = (): void => {
    let every = new Set(open);
    for (let size = -1; size !== every.size && every.size < 2000; ) {
      size = every.size;
      every = new Set([...every, ...rowsOf(solution, every).filter((row) => row.children).map((row) => row.id)]);
    }
    setOpen(every);
  };

  return (
    <>
      <div class="row spread">
        <h2>Solution</h2>
        <span class="row">
          <button type="button" class="ghost small" onClick={all}>Open all</button>
          <button type="button" class="ghost small" onClick={() => setOpen(new Set())}>Close all</button>
        </span>
      </div>
      <div class="tree" role="tree" aria-label="Solution" ref={list} onKeyDown={onKeyDown}>
        {rows.map((row) => (
          <TreeRow
            key={row.id}
            row={row}
            open={open.has(row.id)}
            current={row.id === here}
            tabbed={row.id === tabbed}
            onVisit={() => visit(row.id, false)}
            onFold={() => fold(row.id, !open.has(row.id))}
          />
        ))}
      </div>
      {!solution.complete && <p class="small muted">The tree was cut short by a limit; what is here is proved.</p>}
    </>
  );
}

interface RowProps {
  row: Row;
  open: boolean;
  current: boolean;
  tabbed: boolean;
  onVisit: () => void;
  onFold: () => void;
}

function TreeRow({ row, open, current, tabbed, onVisit, onFold }: RowProps) {
  const tags = tagsOf(row);
  const after = !open && preview(row);
  return (
    <div
      role="treeitem"
      data-row={row.id}
      aria-level={row.level}
      aria-expanded={row.children ? open : undefined}
      aria-selected={current}
      tabIndex={tabbed ? 0 : -1}
      class={`tree-row ${row.attacker ? 'attacker' : 'defender'} ${current ? 'current' : ''}`}
      style={{ paddingLeft: `${(row.level - 1) * 1.125 + 0.25}rem` }}
      onClick={onVisit}
    >
      <span
        class={`fold ${row.children ? '' : 'none'} ${open ? 'open' : ''}`}
        onClick={(event) => {
          event.stopPropagation();
          onFold();
        }}
      >
        <Icon name="chevron" />
      </span>
      <span class="san" aria-hidden="true">{rowName(row)}</span>
      <span class="sr-only">{sanInWords(row.node.san)}</span>
      {tags.map(({ text, tone }) => (
        <span class={`tag ${tone}`} key={text}>{text}</span>
      ))}
      {after && <span class="muted small" aria-hidden="true">{after}</span>}
    </div>
  );
}
