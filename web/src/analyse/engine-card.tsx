/* The engine's lines: score, moves, depth and speed. SPDX-License-Identifier: GPL-3.0-or-later */
import type { Color } from '../api/types';
import { numbered, short } from '../lib/words';
import { evaluationOf } from '../play/evaluation';
import { type Engine, type EngineNews, MOST_LINES } from './use-engine';

const SHOWN = 12; // plies of a line

function EngineLine({ news, index, side, onLine }: { news: EngineNews; index: number; side: Color; onLine: (moves: readonly string[]) => void }) {
  const { line, san } = news.lines[index]!;
  const evaluation = evaluationOf({ ...news, lines: [news.lines[index]!] }, side);
  const names = numbered(san, news.fen).slice(0, SHOWN);
  return (
    <li class="engine-line">
      <strong class="num" title={evaluation?.words}>{evaluation?.text}</strong>
      <span class="line-moves">
        {names.map((name, at) => (
          <button type="button" class="ghost small" key={at} onClick={() => onLine(line.slice(0, at + 1))}>{name}</button>
        ))}
        {san.length > SHOWN && <span class="muted"> …</span>}
      </span>
    </li>
  );
}

const counts = Array.from({ length: MOST_LINES }, (_, index) => index + 1);

function Cost({ depth, nodes = 0, seconds = 0, rate }: EngineNews) {
  const speed = rate ?? (seconds ? nodes / seconds : 0);
  return <p class="small muted num" data-testid="engine-cost">Depth {depth} · {short(nodes)} positions{speed ? ` · ${short(speed)} per second` : ''}</p>;
}

/* `onLine` shows the position after these moves. */
export function EngineCard({ engine: { on, count, news, turn, show }, side, over, onLine }: { engine: Engine; side: Color; over: boolean; onLine: (moves: readonly string[]) => void }) {
  return (
    <section class="card hide-in-print" aria-labelledby="engine-title">
      <div class="row spread">
        <h2 id="engine-title">Engine</h2>
        <label class="check" title="E"><input type="checkbox" checked={on} onChange={(event) => turn(event.currentTarget.checked)} /> On</label>
        <span class="row">
          <label for="lines">Lines</label>
          <select id="lines" class="small" value={count} onChange={(event) => show(Number(event.currentTarget.value))}>
            {counts.map((each) => <option value={each} key={each}>{each}</option>)}
          </select>
        </span>
      </div>
      {on && over && <p class="small muted">The game is over: there is nothing to search.</p>}
      {on && !over && (
        <ol class="engine-lines" aria-label="Best lines" data-testid="engine-lines">
          {(news?.lines ?? []).slice(0, count).map((_line, index) => <EngineLine key={index} news={news!} index={index} side={side} onLine={onLine} />)}
        </ol>
      )}
      {on && !over && (news ? <Cost {...news} /> : <p class="small muted">Searching…</p>)}
    </section>
  );
}
