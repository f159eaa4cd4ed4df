/* What to solve: the number of moves, the method, and further options. SPDX-License-Identifier: GPL-3.0-or-later */
import { movesOfQuery, queryOfMoves } from '../lib/line';
import { currentPlace, updateQuery } from '../router';
import { Icon } from '../ui/icon';
import { heuristics, methodNames } from './methods';
import type { Question } from './question';
import type { Solution } from './use-solution';

function Flag({ name, on, disabled, text }: { name: string; on: boolean; disabled: boolean; text: string }) {
  return (
    <label class="check">
      <input type="checkbox" checked={on} disabled={disabled} onChange={() => updateQuery({ [name]: on ? undefined : '1' })} />
      {text}
    </label>
  );
}

/* The terms of the score of best first, for solving by it, for the comparison and for watching it. */
function Heuristics({ off, disabled }: { off: readonly string[]; disabled: boolean }) {
  const turn = (term: string): void => {
    const next = off.includes(term) ? off.filter((each) => each !== term) : [...off, term];
    updateQuery({ off: next.join(',') || undefined });
  };
  return (
    <fieldset class="field">
      <legend>Best first uses</legend>
      {Object.entries(heuristics).map(([term, name]) => (
        <label class="check" key={term}>
          <input type="checkbox" checked={!off.includes(term)} disabled={disabled} onChange={() => turn(term)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

function Options({ question, disabled }: { question: Question; disabled: boolean }) {
  return (
    <details>
      <summary>Options</summary>
      <div class="more">
        <Flag name="tries" on={question.tries} disabled={disabled} text="Show tries and their refutations" />
        <Flag name="set" on={question.setPlay} disabled={disabled} text="Show set play" />
        <Flag name="mated" on={question.mated} disabled={disabled} text="Defender moves first" />
        <Heuristics off={question.off} disabled={disabled} />
        <div class="field seconds">
          <label for="seconds">Time limit (seconds)</label>
          <input id="seconds" type="number" min="1" max="3600" value={question.seconds} disabled={disabled} onChange={(event) => updateQuery({ seconds: event.currentTarget.value === '60' ? undefined : event.currentTarget.value })} />
        </div>
      </div>
    </details>
  );
}

/* Hides the solution and lets the user play; the position on the board is the problem. */
function TryButton({ ready }: { ready: boolean }) {
  const begin = (): void => {
    const { moves, at } = movesOfQuery(currentPlace().query);
    updateQuery({ ...queryOfMoves(moves.slice(0, at), at), try: '1', from: String(at), go: undefined }, 'push');
  };
  return <button type="button" disabled={!ready} onClick={begin}>Try it yourself</button>;
}

interface Props {
  solution: Solution;
  typed: string; // the number of moves as typed
}

export function QuestionCard({ solution: { question, running, ready, solved, solve, cancel }, typed }: Props) {
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        solve();
      }}
    >
      <div class="row fields">
        <div class="field">
          <label for="n">Mate in</label>
          <input
            id="n"
            type="number"
            min="1"
            max="100"
            placeholder="shortest"
            value={typed}
            disabled={running}
            aria-invalid={question.wrong}
            aria-describedby={question.wrong ? 'n-wrong' : undefined}
            onInput={(event) => updateQuery({ n: event.currentTarget.value || undefined, go: undefined, from: undefined })}
          />
        </div>
        <div class="field">
          <label for="method">Method</label>
          <select id="method" value={question.method} disabled={running} onChange={(event) => updateQuery({ method: event.currentTarget.value === 'auto' ? undefined : event.currentTarget.value })}>
            {Object.entries(methodNames).map(([method, name]) => (
              <option value={method} key={method}>{name}</option>
            ))}
          </select>
        </div>
        {running ? (
          <button type="button" key="cancel" onClick={cancel}><Icon name="stop" /> Cancel</button>
        ) : (
          <button type="submit" key="solve" class="primary" disabled={!ready}>Solve</button>
        )}
        {!running && !solved && <TryButton ready={ready} />}
      </div>
      {question.wrong && <p class="small bad" id="n-wrong" role="alert">Enter a whole number of moves, 1 or more, or leave the box empty for the shortest mate.</p>}
      <Options question={question} disabled={running} />
    </form>
  );
}
