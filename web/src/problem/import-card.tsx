/* Problems from files of Popeye and Olive, pasted or opened. SPDX-License-Identifier: GPL-3.0-or-later */
import { useId, useState } from 'preact/hooks';
import { showError } from '../ui/announce';
import { FileButton } from '../ui/file-button';
import { Icon } from '../ui/icon';
import { type Import, useImport } from './use-import';

function Picker({ source: { file, at, open } }: { source: Import }) {
  const id = useId();
  const problems = file?.problems ?? [];
  if (!problems.length) return null;
  return (
    <div class="row">
      <button type="button" class="small icon-only" aria-label="Previous problem" disabled={at === 0} onClick={() => open(at - 1)}><Icon name="back" /></button>
      <label class="sr-only" for={id}>Problem from {file!.name}</label>
      <select id={id} class="grow" value={at} onChange={(event) => open(Number(event.currentTarget.value))}>
        {problems.map(({ stipulation, author, source, line }, index) => (
          <option value={index} key={index}>{`${index + 1} of ${problems.length} · ${stipulation} · ${[author, source].filter(Boolean).join(', ') || `line ${line}`}`}</option>
        ))}
      </select>
      <button type="button" class="small icon-only" aria-label="Next problem" disabled={at === problems.length - 1} onClick={() => open(at + 1)}><Icon name="next" /></button>
    </div>
  );
}

function Faults({ source: { file } }: { source: Import }) {
  if (!file?.faults.length) return null;
  return (
    <ul class="sentences small" aria-label="Problems that were skipped">
      {file.faults.slice(0, 20).map(({ line, column, message }, index) => (
        <li key={index}>Line {line}{column ? `, column ${column}` : ''}: {message}. This problem is skipped.</li>
      ))}
    </ul>
  );
}

export function ImportCard() {
  const source = useImport();
  const { file, saving, read, save } = source;
  const [text, setText] = useState('');
  const id = useId();
  return (
    <details class="card hide-in-print" open={!!file}>
      <summary>Problems from Popeye and Olive</summary>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          read(text, 'the text').catch(showError);
        }}
      >
        <div class="field">
          <label for={id}>Input of Popeye, or a collection of Olive (.olv)</label>
          <textarea id={id} class="mono" rows={3} placeholder={'BeginProblem\nPieces white Kf6 Pf7 black Kh7\nStipulation #2\nEndProblem'} spellcheck={false} value={text} onInput={(event) => setText(event.currentTarget.value)} />
        </div>
        <div class="row">
          <button type="submit" class="small" disabled={!text.trim()}>Read</button>
          <FileButton look="small" label="File of problems" accept="" onText={(name, opened) => read(opened, name)} />
          {file && file.problems.length > 0 && <button type="button" class="small" disabled={saving} onClick={() => void save()}>{saving ? 'Solving…' : 'Solve all and save'}</button>}
        </div>
      </form>
      <Picker source={source} />
      <Faults source={source} />
    </details>
  );
}
