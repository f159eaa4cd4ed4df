/* The search of a method of the papers, drawn as a tree and stepped through. SPDX-License-Identifier: GPL-3.0-or-later */
import { numbered, plural } from '../lib/words';
import { TreeDrawing } from '../searchtree/drawing';
import { Stepper } from '../searchtree/stepper';
import { download } from '../ui/download';
import { methodNames } from './methods';
import { lineTo, nodeInWords, outcomes, type Trace, TRACED } from './trace';
import type { SearchTrace } from './use-trace';

function Legend() {
  return (
    <p class="row small muted" aria-label="Legend">
      {Object.values(outcomes).map(({ short, words, tone }) => (
        <span key={short}><span class={`tag ${tone}`}>{short}</span> {words}</span>
      ))}
    </p>
  );
}

function Shown({ trace, search: { drawn, step, show, method } }: { trace: Trace; search: SearchTrace }) {
  const line = numbered(lineTo(trace.nodes, step).map(({ san }) => san), trace.fen).join(' ');
  return (
    <>
      <Stepper step={step} last={drawn.length - 1} name="Steps of the search" onStep={show} />
      <p class="small" data-testid="node">
        {line && <strong>{line} · </strong>}{nodeInWords(trace, step)}
      </p>
      <TreeDrawing nodes={drawn} at={step} label={`Search tree of ${methodNames[method!]}`} onNode={show} />
      <Legend />
      <p class="small muted">
        {plural(trace.created, 'move')} of the attacker made, {plural(trace.expanded, 'position')} expanded.
        {!trace.complete && ' The drawing shows the first moves only.'}
      </p>
      <div class="row">
        <button type="button" class="ghost small" onClick={() => download('keymove-trace.json', 'application/json', `${JSON.stringify(trace, null, 2)}\n`)}>JSON</button>
        <button type="button" class="ghost small" onClick={() => download('keymove-trace.dot', 'text/vnd.graphviz', trace.dot)}>DOT</button>
      </div>
    </>
  );
}

export function TraceCard({ search }: { search: SearchTrace }) {
  const { method, moves, trace, choose } = search;
  return (
    <section class="card hide-in-print" aria-labelledby="trace-title" data-testid="trace">
      <div class="row spread">
        <h2 id="trace-title">Watch the search</h2>
        <span class="row">
          {method && <button type="button" class="ghost small" onClick={() => choose(undefined)}>Close</button>}
          <label class="sr-only" for="trace-method">Method to watch</label>
          <select id="trace-method" class="small" value={method ?? ''} disabled={!moves} onChange={(event) => choose(event.currentTarget.value || undefined)}>
            <option value="">Choose a method</option>
            {TRACED.map((name) => <option value={name} key={name}>{methodNames[name]}</option>)}
          </select>
        </span>
      </div>
      {!method && <p class="small muted">{moves ? 'Draws the moves that a method of the papers looks at, in their order, with what became of them.' : 'Enter the number of moves, or solve the problem first.'}</p>}
      {method && moves && (trace ? <Shown trace={trace} search={search} /> : <p class="small muted">Searching…</p>)}
    </section>
  );
}
