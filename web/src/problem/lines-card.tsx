/* The lines of help and series play: a click on a move shows the position after it. SPDX-License-Identifier: GPL-3.0-or-later */
import { useState } from 'preact/hooks';
import { plural } from '../lib/words';
import type { PhaseResult } from './api';
import { actualLines, setLines, type ShownLine } from './lines';
import type { Walk } from './use-walk';

const AT_FIRST = 100; // lines that are shown at once

interface ListProps {
  title: string;
  lines: readonly ShownLine[];
  setPlay: boolean;
  walk: Walk;
}

function LineList({ title, lines, setPlay, walk }: ListProps) {
  const [all, setAll] = useState(false);
  if (!lines.length) return null;
  const on = walk.setPlay === setPlay ? walk.moves.join() : undefined;
  return (
    <section class="card" aria-label={title}>
      <h2>{title}</h2>
      <ol class="problem-lines">
        {(all ? lines : lines.slice(0, AT_FIRST)).map(({ moves, names, note }, index) => (
          <li key={index}>
            {names.map((name, ply) => (
              <button type="button" class="ghost small" key={ply} aria-current={on === moves.join() && walk.at === ply + 1 ? 'step' : undefined} onClick={() => walk.show(moves, ply + 1, setPlay)}>{name}</button>
            ))}
            {note && <span class="tag warn">{note}</span>}
          </li>
        ))}
      </ol>
      {!all && lines.length > AT_FIRST && <button type="button" class="small" onClick={() => setAll(true)}>Show all {plural(lines.length, 'line')}</button>}
    </section>
  );
}

export function LinesCard({ solution, walk }: { solution: PhaseResult; walk: Walk }) {
  return (
    <>
      <LineList title="Set play" lines={setLines(solution)} setPlay walk={walk} />
      <LineList title="Solutions" lines={actualLines(solution)} setPlay={false} walk={walk} />
    </>
  );
}
