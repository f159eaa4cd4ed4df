/* What to solve: the stipulation, twins, set play, tries and further options. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useState } from 'preact/hooks';
import { updateQuery } from '../router';
import { Icon } from '../ui/icon';
import { DUALS, DUPLEX, twinsOf } from './question';
import { StipulationField } from './stipulation-field';
import type { Problem } from './use-problem';

/* Changes the question: what was shown of the answer is over. */
const ask = (query: Record<string, string | undefined>): void => updateQuery({ ...query, go: undefined });

interface FlagProps {
  on: boolean;
  text: string;
  disabled: boolean;
  onChange: (on: boolean) => void;
}

function Flag({ on, text, disabled, onChange }: FlagProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={on} disabled={disabled} onChange={(event) => onChange(event.currentTarget.checked)} />
      {text}
    </label>
  );
}

const ELSEWHERE = { phase: undefined, moves: undefined, at: undefined, part: undefined }; // the phases may be others

function Twins({ twins, message, disabled }: { twins: readonly string[]; message: string | undefined; disabled: boolean }) {
  const [text, setText] = useState(twins.join('\n'));
  useEffect(() => setText(twins.join('\n')), [twins.join('\n')]);
  return (
    <div class="field">
      <label for="twins">Twins, one per line from b)</label>
      <textarea
        id="twins"
        class="mono"
        rows={Math.max(2, Math.min(8, text.split('\n').length))}
        placeholder={'move f6 e6\ncontinued remove a2'}
        spellcheck={false}
        value={text}
        disabled={disabled}
        aria-invalid={!!message}
        aria-describedby={message ? 'twins-wrong' : undefined}
        onInput={(event) => setText(event.currentTarget.value)}
        onChange={() => ask({ ...ELSEWHERE, twins: twinsOf(text).join('|') || undefined })}
      />
      {message && <p class="small bad" id="twins-wrong" role="alert">{message}</p>}
    </div>
  );
}

interface SelectProps {
  id: string;
  label: string;
  value: string;
  options: readonly string[];
  names: readonly string[];
  disabled: boolean;
  onChange: (value: string | undefined) => void; // undefined: the first option, the default
}

function Select({ id, label, value, options, names, disabled, onChange }: SelectProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} disabled={disabled} onChange={(event) => onChange(event.currentTarget.value === options[0] ? undefined : event.currentTarget.value)}>
        {options.map((option, index) => <option value={option} key={option}>{names[index]}</option>)}
      </select>
    </div>
  );
}

function Options({ problem: { question, running } }: { problem: Problem }) {
  return (
    <details>
      <summary>Options</summary>
      <div class="more">
        <Flag on={question.allThreats} text="Show every threat" disabled={running} onChange={(on) => ask({ threats: on ? 'all' : undefined })} />
        <Flag on={question.postKey} text="The key has been played" disabled={running} onChange={(on) => ask({ postkey: on ? '1' : undefined })} />
        <Flag on={question.zero} text="The diagram itself is not solved (zero position)" disabled={running} onChange={(on) => ask({ ...ELSEWHERE, zero: on ? '1' : undefined })} />
        <Select id="duplex" label="Duplex" value={question.duplex} options={DUPLEX} names={['none', 'both sides', 'only with the sides exchanged']} disabled={running} onChange={(duplex) => ask({ ...ELSEWHERE, duplex })} />
        <Select id="duals" label="Duals" value={question.duals} options={DUALS} names={['marked', 'in one row', 'hidden']} disabled={running} onChange={(duals) => ask({ duals })} />
        <div class="field">
          <label for="intended">Intended solution</label>
          <input id="intended" type="text" placeholder="1.Qa4" value={question.intended} disabled={running} onChange={(event) => ask({ intended: event.currentTarget.value.trim() || undefined })} />
        </div>
        <div class="field seconds">
          <label for="seconds">Time limit (seconds)</label>
          <input id="seconds" type="number" min="1" max="3600" value={question.seconds} disabled={running} onChange={(event) => updateQuery({ seconds: event.currentTarget.value === '60' ? undefined : event.currentTarget.value })} />
        </div>
      </div>
    </details>
  );
}

export function QuestionCard({ problem }: { problem: Problem }) {
  const { question, fault, running, solve, cancel } = problem;
  const messageOf = (field: string): string | undefined => (fault?.field === field ? fault.message : undefined);
  return (
    <form
      class="card stack"
      onSubmit={(event) => {
        event.preventDefault();
        solve();
      }}
    >
      <div class="row fields">
        <StipulationField stipulation={question.stipulation} fen={question.fen} message={messageOf('stipulation')} disabled={running} />
        {running ? (
          <button type="button" key="cancel" onClick={cancel}><Icon name="stop" /> Cancel</button>
        ) : (
          <button type="submit" key="solve" class="primary" disabled={!!fault}>Solve</button>
        )}
      </div>
      {messageOf('fen') && <p class="small bad" role="alert">{messageOf('fen')}</p>}
      <div class="row switches">
        <Flag on={question.setPlay} text="Set play" disabled={running} onChange={(on) => ask({ set: on ? '1' : undefined })} />
        <Flag on={question.tries > 0} text="Tries" disabled={running} onChange={(on) => ask({ tries: on ? '1' : undefined })} />
      </div>
      <Twins twins={question.twins} message={messageOf('twins')} disabled={running} />
      <Options problem={problem} />
    </form>
  );
}
