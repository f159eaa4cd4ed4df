/* The solver's methods compared on one position. SPDX-License-Identifier: GPL-3.0-or-later */
import type { MateResult } from '../api/types';
import { duration, short } from '../lib/words';
import { methodNames } from './methods';
import { type Comparison, type CompareQuestion, useComparison } from './use-comparison';

const answers = { none: 'no mate', unknown: 'not decided' };
const answerOf = ({ status, mate }: MateResult): string => (status === 'mate' ? `mate in ${Math.abs(mate ?? 0)}` : answers[status]);

function Bar({ part, text }: { part: number; text: string }) {
  return (
    <span class="bar">
      <i style={{ width: `${Math.max(0.5, part * 100)}%` }} />
      <span class="num">{text}</span>
    </span>
  );
}

function CompareTable({ done, current }: Pick<Comparison, 'done' | 'current'>) {
  const mostNodes = Math.max(1, ...done.map((each) => each.nodes));
  const mostSeconds = Math.max(1e-9, ...done.map((each) => each.seconds));
  return (
    <table class="bars">
      <thead>
        <tr>
          <th scope="col">Method</th>
          <th scope="col">Answer</th>
          <th scope="col">Nodes</th>
          <th scope="col">Time</th>
        </tr>
      </thead>
      <tbody>
        {done.map((each) => (
          <tr key={each.method}>
            <th scope="row">{methodNames[each.method ?? ''] ?? each.method}</th>
            <td>{answerOf(each)}</td>
            <td><Bar part={each.nodes / mostNodes} text={short(each.nodes)} /></td>
            <td><Bar part={each.seconds / mostSeconds} text={duration(each.seconds)} /></td>
          </tr>
        ))}
        {current && !done.some((each) => each.method === current) && (
          <tr>
            <th scope="row">{methodNames[current] ?? current}</th>
            <td class="muted" colSpan={3}>searching…</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

export function Compare(question: CompareQuestion) {
  const { done, current, start, cancel } = useComparison(question);
  return (
    <section class="card">
      <div class="row spread">
        <h2>Compare methods</h2>
        {current ? (
          <button type="button" class="small" onClick={cancel}>Stop</button>
        ) : (
          <button type="button" class="small" onClick={start}>{done.length ? 'Compare again' : 'Compare'}</button>
        )}
      </div>
      {done.length > 0 || current ? (
        <CompareTable done={done} current={current} />
      ) : (
        <p class="small muted">Solves the position by each method and shows the nodes and the time it took.</p>
      )}
    </section>
  );
}
