/* Minimax, alpha-beta and move ordering side by side, and the tree of a search with its cutoffs.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { capital } from '../lib/squares';
import { duration, numbered, plural } from '../lib/words';
import { TreeDrawing } from '../searchtree/drawing';
import { pathTo } from '../searchtree/layout';
import { Stepper } from '../searchtree/stepper';
import { download } from '../ui/download';
import type { SearchTree, Ways } from './api';
import { DEEPEST_TREE, type Searched } from './use-search';
import { searchNodeInWords, valueInWords } from './values';

function WaysTable({ ways: { ways, agree } }: { ways: Ways }) {
  const most = Math.max(1, ...ways.map(({ nodes }) => nodes));
  return (
    <>
      <table class="bars ways">
        <thead><tr><th scope="col">Search</th><th scope="col">Moves made</th><th scope="col">Of minimax</th><th scope="col">Time</th><th scope="col">Value</th></tr></thead>
        <tbody>
          {ways.map(({ name, nodes, share, seconds, value, complete }) => (
            <tr key={name}>
              <th scope="row">{capital(name)}</th>
              <td><span class="bar"><i style={{ width: `${Math.max(0.5, (100 * nodes) / most)}%` }} /><span class="num">{nodes.toLocaleString('en')}</span></span></td>
              <td class="num">{share === null ? '–' : `${(100 * share).toFixed(share < 0.1 ? 1 : 0)} %`}</td>
              <td class="num">{duration(seconds)}</td>
              <td class="num">{complete && value !== null ? valueInWords(value) : 'out of time'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="small muted">{agree ? 'All searches that were completed find the same value.' : 'The searches disagree.'}</p>
    </>
  );
}

function Shown({ tree, searched: { drawn, step, show } }: { tree: SearchTree; searched: Searched }) {
  const node = tree.nodes[step];
  const line = pathTo(drawn, node?.id ?? 0).map((id) => tree.nodes.find((each) => each.id === id)?.san ?? '');
  return (
    <>
      <Stepper step={step} last={drawn.length - 1} name="Steps of the search" onStep={show} />
      <p class="small" data-testid="node">
        {line.length > 0 && <strong>{numbered(line, tree.fen).join(' ')} · </strong>}{node && searchNodeInWords(node)}
      </p>
      <TreeDrawing nodes={drawn} at={step} label="Search tree" onNode={show} />
      <p class="row small muted" aria-label="Legend">
        <span><span class="tag good">+0.50</span> the expected line</span>
        <span><span class="tag warn">+0.10 ✂</span> a cutoff: the value is a bound, and the other moves were not searched</span>
      </p>
      <p class="small muted">
        {plural(tree.visited, 'node')} visited at depth {tree.depth}.{tree.truncated && ` The drawing shows the first ${drawn.length}.`}
      </p>
      <div class="row">
        <button type="button" class="ghost small" onClick={() => download('keymove-tree.json', 'application/json', `${JSON.stringify(tree, null, 2)}\n`)}>JSON</button>
        {tree.dot && <button type="button" class="ghost small" onClick={() => download('keymove-tree.dot', 'text/vnd.graphviz', tree.dot!)}>DOT</button>}
      </div>
    </>
  );
}

export function SearchCards({ searched }: { searched: Searched }) {
  const { plies, pruning, ordering, choose, ways, tree } = searched;
  return (
    <>
      <section class="card" aria-labelledby="ways-title" data-testid="ways">
        <div class="row spread">
          <h2 id="ways-title">Minimax, alpha-beta and move ordering</h2>
          <label class="check">Depth
            <select class="small" value={plies} onChange={(event) => choose({ plies: Number(event.currentTarget.value) })}>
              {[1, 2, 3, 4, 5].map((depth) => <option value={depth} key={depth}>{depth}</option>)}
            </select>
          </label>
        </div>
        {ways ? <WaysTable ways={ways} /> : <p class="small muted">Searching…</p>}
      </section>
      <section class="card" aria-labelledby="tree-title" data-testid="search-tree">
        <div class="row spread">
          <h2 id="tree-title">Search tree{plies > DEEPEST_TREE ? `, depth ${DEEPEST_TREE}` : ''}</h2>
          <span class="row">
            <label class="check small"><input type="checkbox" checked={pruning} onChange={(event) => choose({ pruning: event.currentTarget.checked })} /> Alpha-beta</label>
            <label class="check small"><input type="checkbox" checked={ordering} onChange={(event) => choose({ ordering: event.currentTarget.checked })} /> Move ordering</label>
          </span>
        </div>
        {tree ? <Shown tree={tree} searched={searched} /> : <p class="small muted">Searching…</p>}
      </section>
    </>
  );
}
