/* The captures by a heuristic of the thesis: arrows on the board, and a table from the best to the worst.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { updateQuery } from '../router';
import { Choice } from '../ui/choice';
import type { Explained, SoloBoard } from './api';
import { sanOfCaptures } from './board';
import { type Heuristic, heuristics, ordered, stepsOf, valueOf } from './heuristics';

const options = [['off', 'Off'], ...heuristics] as const;

const afterwards: Record<string, [string, string]> = {
  solved: ['good', 'solved'],
  solvable: ['good', 'solvable'],
  dead: ['bad', 'dead end'],
  unknown: ['', 'not decided'],
};

function ValueTable({ explained, by, shown, light }: { explained: Explained; by: Heuristic; shown: SoloBoard; light: boolean }) {
  const captures = ordered(explained, by);
  const steps = stepsOf(captures, by);
  const names = sanOfCaptures(shown);
  return (
    <table class="plain values">
      <thead><tr><th scope="col">Capture</th><th scope="col">Value</th><th scope="col">Terms</th>{light && <th scope="col">After it</th>}</tr></thead>
      <tbody>
        {captures.map((capture, index) => {
          const { value, terms } = valueOf(capture, by);
          const [tone, words] = afterwards[capture.after] ?? ['', capture.after];
          return (
            <tr key={capture.uci}>
              <th scope="row"><i class={`swatch step-${steps[index]}`} aria-hidden="true" /> {names.get(capture.uci) ?? capture.text}</th>
              <td class="num">{value}{capture[by].best && <span class="tag good">best</span>}{capture[by].worst && <span class="tag">worst</span>}</td>
              <td class="small muted">{terms}</td>
              {light && <td><span class={`tag ${tone}`}>{words}</span></td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface Props {
  by: Heuristic | undefined;
  explained: Explained | undefined;
  shown: SoloBoard;
  light: boolean; // whether it may be shown which captures keep the board solvable
}

export function HeuristicCard({ by, explained, shown, light }: Props) {
  return (
    <section class="card hide-in-print" aria-labelledby="heuristic-title" data-testid="heuristics">
      <div class="row spread">
        <h2 id="heuristic-title">Values of the captures</h2>
        <Choice label="Arrows by" options={options} value={by ?? 'off'} onChange={(next) => updateQuery({ by: next === 'off' ? undefined : next })} />
      </div>
      {!by && <p class="small muted">Colours every capture by a heuristic of the thesis, from the one that it tries first to the last.</p>}
      {by && explained && explained.captures.length > 0 && (
        <div class="scroll-table" tabIndex={0} role="region" aria-label="Values of the captures"><ValueTable explained={explained} by={by} shown={shown} light={light} /></div>
      )}
      {by && explained && !explained.captures.length && <p class="small muted">No capture is possible.</p>}
    </section>
  );
}
