/* The solution as a tree: the arrow keys move through it and fold it, and the board follows.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import type { Solution } from '../api/types';
import { partsOf, preview, type Row, rowName, tagsOf } from '../lib/tree';
import { sanInWords } from '../lib/words';
import { Icon } from '../ui/icon';
import { useTree } from './use-tree';

interface Props {
  solution: Solution;
  moves: readonly string[]; // made on the board since the position that was solved
  onRow: (row: Row) => void;
}

export function SolutionTree({ solution, moves, onRow }: Props) {
  const { list, rows, open, current, tabbed, visit, fold, openAll, closeAll, onKeyDown } = useTree(solution, moves, onRow);
  return (
    <>
      <div class="row spread">
        <h2>Solution</h2>
        <span class="row">
          <button type="button" class="ghost small" onClick={openAll}>Open all</button>
          <button type="button" class="ghost small" onClick={closeAll}>Close all</button>
        </span>
      </div>
      <div class="tree" role="tree" aria-label="Solution" ref={list} onKeyDown={onKeyDown}>
        {partsOf(rows).map((part) => (
          <div role="group" aria-label={part.heading} key={part.rows[0]!.id} class={`tree-part at-${part.level}`}>
            <div class="tree-heading" aria-hidden="true">{part.heading}</div>
            {part.rows.map((row) => (
              <TreeRow
                key={row.id}
                row={row}
                open={open.has(row.id)}
                current={row.id === current}
                tabbed={row.id === tabbed}
                onVisit={() => visit(row.id)}
                onFold={() => fold(row.id)}
              />
            ))}
          </div>
        ))}
      </div>
      {!solution.complete && <p class="small muted">A limit cut this tree short. Everything it shows is proved.</p>}
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
      <span class="sr-only">{row.node.san.split(', ').map(sanInWords).join(', or ')}</span>
      {tags.map(({ text, tone, spoken }) => (
        <span class={spoken ? 'sr-only' : `tag ${tone}`} key={text}>{text}</span>
      ))}
      {after && <span class="muted small" aria-hidden="true">{after}</span>}
    </div>
  );
}
