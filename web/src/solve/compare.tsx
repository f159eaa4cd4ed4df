/* Three methods on one position, side by side. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useRef, useState } from 'preact/hooks';
import { resultOf, startJob, type Running } from '../api/jobs';
import type { CompareProgress, MateResult } from '../api/types';
import { duration, short } from '../lib/words';
import { complain } from '../ui/announce';
import { methodNames } from './methods';

interface Compared {
  methods: MateResult[];
}

interface Props {
  fen: string;
  moves: number | undefined;
  mated: boolean;
  seconds: number;
}

export function Compare({ fen, moves, mated, seconds }: Props) {
  const [done, setDone] = useState<MateResult[]>([]);
  const [running, setRunning] = useState<string>();
  const job = useRef<Running<Compared, CompareProgress>>();

  useEffect(() => {
    setDone([]);
    setRunning(undefined);
    return () => {
      job.current?.cancel();
      job.current = undefined;
    };
  }, [fen, moves, mated]);

  const start = (): void => {
    setDone([]);
    setRunning('auto');
    const own: Running<Compared, CompareProgress> = startJob('mate/compare', { fen, seconds, ...(moves && { moves }), ...(mated && { mated }) }, (progress) => {
      if (job.current !== own) return; // about another position
      if (progress.methods) setDone(progress.methods);
      if (progress.method) setRunning(progress.method);
    });
    job.current = own;
    own.ended
      .then((ended) => job.current === own && setDone(resultOf(ended).methods))
      .catch((error: unknown) => job.current === own && complain(error))
      .finally(() => job.current === own && setRunning(undefined));
  };

  const mostNodes = Math.max(1, ...done.map((each) => each.nodes));
  const mostSeconds = Math.max(1e-9, ...done.map((each) => each.seconds));
  return (
    <section class="card">
      <div class="row spread">
        <h2>Methods side by side</h2>
        {running ? (
          <button type="button" class="small" onClick={() => job.current?.cancel()}>Stop</button>
        ) : (
          <button type="button" class="small" onClick={start}>{done.length ? 'Again' : 'Compare'}</button>
        )}
      </div>
      {!done.length && !running && <p class="small muted">Solves the position by each method and shows what it cost.</p>}
      {(done.length > 0 || running) && (
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
                <td>{each.status === 'mate' ? `mate in ${Math.abs(each.mate ?? 0)}` : each.status === 'none' ? 'no mate' : 'unknown'}</td>
                <td><Bar part={each.nodes / mostNodes} text={short(each.nodes)} /></td>
                <td><Bar part={each.seconds / mostSeconds} text={duration(each.seconds)} /></td>
              </tr>
            ))}
            {running && !done.some((each) => each.method === running) && (
              <tr>
                <th scope="row">{methodNames[running] ?? running}</th>
                <td class="muted" colSpan={3}>searching…</td>
              </tr>
            )}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Bar({ part, text }: { part: number; text: string }) {
  return (
    <span class="bar">
      <i style={{ width: `${Math.max(0.5, part * 100)}%` }} />
      <span class="num">{text}</span>
    </span>
  );
}
