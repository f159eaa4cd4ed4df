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

const orDash = (count: number | undefined, write: (count: number) => string): string => (count === undefined ? '–' : write(count));

/* 1,234,567 bytes are "1.23 MB". */
const memory = (bytes: number): string => (bytes < 1000 ? `${bytes} B` : `${short(bytes)}B`);

function CompareRow({ each, most }: { each: MateResult; most: { work: number; seconds: number } }) {
  const work = each.created ?? each.nodes;
  return (
    <tr>
      <th scope="row">{methodNames[each.method ?? ''] ?? each.method}</th>
      <td>{answerOf(each)}</td>
      <td><Bar part={work / most.work} text={short(work)} /></td>
      <td class="num">{orDash(each.expanded, short)}</td>
      <td class="num">{orDash(each.bytes, memory)}</td>
      <td><Bar part={each.seconds / most.seconds} text={duration(each.seconds)} /></td>
    </tr>
  );
}

function CompareTable({ done, current }: Pick<Comparison, 'done' | 'current'>) {
  const most = { work: Math.max(1, ...done.map(({ created, nodes }) => created ?? nodes)), seconds: Math.max(1e-9, ...done.map(({ seconds }) => seconds)) };
  return (
    <table class="bars compared">
      <thead>
        <tr>
          <th scope="col">Method</th>
          <th scope="col">Answer</th>
          <th scope="col">Moves made</th>
          <th scope="col">Expanded</th>
          <th scope="col">Memory</th>
          <th scope="col">Time</th>
        </tr>
      </thead>
      <tbody>
        {done.map((each) => <CompareRow each={each} most={most} key={each.method} />)}
        {current && !done.some((each) => each.method === current) && (
          <tr>
            <th scope="row">{methodNames[current] ?? current}</th>
            <td class="muted" colSpan={5}>searching…</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

export function Compare(question: CompareQuestion) {
  const { done, current, start, cancel } = useComparison(question);
  return (
    <section class="card hide-in-print">
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
        <p class="small muted">Solves the position by each method and shows the moves made, the positions expanded, the memory and the time.</p>
      )}
    </section>
  );
}
