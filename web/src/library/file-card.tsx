/* The games or positions of a file, and the results of solving them. SPDX-License-Identifier: GPL-3.0-or-later */
import { plural } from '../lib/words';
import { address, navigate } from '../router';
import { download } from '../ui/download';
import { Icon } from '../ui/icon';
import { csvOf, type Item, type Outcome } from './collection';
import type { Batch, Opened } from './use-library';

function Title({ item, to }: { item: Item; to: string }) {
  return <a href={address(to, item.query)} onClick={(event) => (event.preventDefault(), navigate(to, item.query))}>{item.title}</a>;
}

function Row({ item, index, outcome }: { item: Item; index: number; outcome: Outcome | undefined }) {
  return (
    <tr>
      <td class="num">{index + 1}</td>
      <th scope="row"><Title item={item} to="/solve" /></th>
      <td class="num">{item.mate ? `#${item.mate}` : (item.best ?? '')}</td>
      <td class={outcome?.agrees === false ? 'bad' : ''}>{outcome?.words ?? ''}{outcome?.agrees === false ? ' (differs)' : ''}</td>
      <td>{outcome?.key}</td>
      <td class="num">{outcome?.time}</td>
    </tr>
  );
}

function BatchTools({ opened: { items, name }, batch: { outcomes, running, seconds, setSeconds, begin, cancel } }: { opened: Opened; batch: Batch }) {
  const done = outcomes.filter(Boolean).length;
  return (
    <>
      <div class="row">
        {running ? <button type="button" onClick={cancel}><Icon name="stop" /> Cancel</button> : <button type="button" class="primary" onClick={begin}>Solve all</button>}
        <label class="check">Seconds for each <input type="number" min="1" max="600" class="short" value={seconds} disabled={running} onChange={(event) => setSeconds(Math.max(1, Math.min(600, Number(event.currentTarget.value) || 1)))} /></label>
        <button type="button" class="small" onClick={() => print()}><Icon name="print" /> Print a sheet</button>
        {done > 0 && <button type="button" class="small" onClick={() => download(`${name.replace(/\.\w+$/, '')}-results.csv`, 'text/csv', csvOf(items, outcomes))}><Icon name="download" /> Results (CSV)</button>}
      </div>
      {(running || done > 0) && <progress max={items.length} value={done} aria-label="Positions solved" />}
    </>
  );
}

export function FileCard({ opened, batch }: { opened: Opened; batch: Batch }) {
  const { name, positions, items, faults, truncated } = opened;
  return (
    <section class="card" aria-labelledby="file-title" data-testid="file">
      <h2 id="file-title">{name}: {positions ? plural(items.length, 'position') : plural(items.length, 'game')}</h2>
      {truncated && <p class="small">The file has more games; these are the first.</p>}
      {faults.length > 0 && <p class="small bad">These lines are not positions: {faults.slice(0, 10).join(', ')}{faults.length > 10 ? ' …' : ''}.</p>}
      {positions && <BatchTools opened={opened} batch={batch} />}
      {positions ? (
        <div class="scroll-table tall" tabIndex={0} role="region" aria-label="Positions">
          <table class="plain">
            <thead><tr><th scope="col">#</th><th scope="col">Position</th><th scope="col">Claim</th><th scope="col">Result</th><th scope="col">Key</th><th scope="col">Time</th></tr></thead>
            <tbody>{items.map((item, index) => <Row key={index} item={item} index={index} outcome={batch.outcomes[index]} />)}</tbody>
          </table>
        </div>
      ) : (
        <ol class="game-links">{items.map((item, index) => <li key={index}><Title item={item} to="/analyse" /></li>)}</ol>
      )}
    </section>
  );
}
