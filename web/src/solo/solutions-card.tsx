/* The list of all solutions, the method that looks for them, and its reductions. SPDX-License-Identifier: GPL-3.0-or-later */
import { Icon } from '../ui/icon';
import type { SoloBoard } from './api';
import { namesOf } from './board';
import { methods } from './methods';
import { countInWords, effortInWords, type Listed, REDUCED, reductions } from './solutions';
import { type Solutions, useSolutions } from './use-solutions';

function Reductions({ solutions: { without, turn } }: { solutions: Solutions }) {
  return (
    <fieldset class="row">
      <legend class="small muted">Reductions</legend>
      {reductions.map(([reduction, words]) => (
        <label class="check small" key={reduction}>
          <input type="checkbox" checked={!without.includes(reduction)} onChange={(event) => turn(reduction, event.currentTarget.checked)} /> {words}
        </label>
      ))}
    </fieldset>
  );
}

function List({ listed: { list, list_complete: whole }, shown, onFollow }: { listed: Listed; shown: SoloBoard; onFollow: (line: readonly string[]) => void }) {
  return (
    <>
      <ol class="solutions small" tabIndex={0} aria-label="Solutions">
        {list.map((line) => (
          <li key={line.join()}>
            <button type="button" class="ghost small" title="Put into the list of captures" onClick={() => onFollow(line)}>{namesOf(shown, line).join(' ')}</button>
          </li>
        ))}
      </ol>
      {!whole && <p class="small muted">The list is not complete: it ends after {list.length}.</p>}
    </>
  );
}

export function SolutionsCard({ shown, onFollow }: { shown: SoloBoard; onFollow: (line: readonly string[]) => void }) {
  const solutions = useSolutions(shown.board);
  const { method, running, answer, choose, find, stop } = solutions;
  return (
    <section class="card" aria-labelledby="solutions-title" data-testid="solutions">
      <div class="row spread">
        <h2 id="solutions-title">All solutions</h2>
        <span class="row">
          <label class="sr-only" for="solutions-method">Method that solves the board</label>
          <select id="solutions-method" class="small" value={method} onChange={(event) => choose(event.currentTarget.value)}>
            {Object.entries(methods).map(([key, { name }]) => <option value={key} key={key}>{name}</option>)}
          </select>
          {running
            ? <button type="button" class="small" onClick={stop}><Icon name="stop" /> Stop</button>
            : <button type="button" class="small" onClick={() => void find()}>List the solutions</button>}
        </span>
      </div>
      {REDUCED.includes(method) && <Reductions solutions={solutions} />}
      {answer && (
        <div role="status" class="small">
          <p>{effortInWords(answer.listed, answer.method)}</p>
          {answer.counted && <p>{countInWords(answer.counted)}</p>}
        </div>
      )}
      {answer && answer.listed.list.length > 0 && <List listed={answer.listed} shown={shown} onFollow={onFollow} />}
    </section>
  );
}
