/* Boards from a text or a file. SPDX-License-Identifier: GPL-3.0-or-later */
import { useId, useState } from 'preact/hooks';
import { showError } from '../ui/announce';
import { FileButton } from '../ui/file-button';
import { Icon } from '../ui/icon';
import type { Collection } from './use-collection';
import type { SoloSheet } from './use-sheet';

function BoardPicker({ collection: { name, boards, at, open } }: { collection: Collection }) {
  const id = useId();
  return (
    <div class="row">
      <button type="button" class="small icon-only" aria-label="Previous board" disabled={at === 0} onClick={() => open(at - 1)}><Icon name="back" /></button>
      <label class="sr-only" for={id}>Board from {name}</label>
      <select id={id} class="grow" value={at} onChange={(event) => open(Number(event.currentTarget.value))}>
        {boards.map(({ id: title, pieces }, index) => (
          <option value={index} key={index}>{`${index + 1} of ${boards.length} · ${title ? `${title} · ` : ''}${pieces} pieces`}</option>
        ))}
      </select>
      <button type="button" class="small icon-only" aria-label="Next board" disabled={at === boards.length - 1} onClick={() => open(at + 1)}><Icon name="next" /></button>
    </div>
  );
}

export function OpenCard({ collection, board, sheet }: { collection: Collection; board: string; sheet: SoloSheet }) {
  const { boards, fault, read } = collection;
  const [text, setText] = useState('');
  const textId = useId();
  return (
    <section class="card hide-in-print" aria-labelledby="open-title">
      <h2 id="open-title">Open or paste</h2>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          read(text, 'the text').catch(showError);
        }}
      >
        <div class="field">
          <label for={textId}>Boards: one Solo FEN per line, or the thesis format</label>
          <textarea id={textId} class="mono" rows={2} placeholder={board} spellcheck={false} value={text} aria-invalid={!!fault} aria-describedby={`${textId}-fault`} onInput={(event) => setText(event.currentTarget.value)} />
          <p class="bad small" id={`${textId}-fault`}>{fault}</p>
        </div>
        <div class="row">
          <button type="submit" class="small" disabled={!text.trim()}>Show</button>
          <FileButton look="small" label="File of boards" accept="" onText={(name, opened) => read(opened, name)} />
        </div>
      </form>
      {boards.length > 1 && <BoardPicker collection={collection} />}
      {boards.length > 1 && <button type="button" class="small" disabled={sheet.solving} onClick={() => sheet.print(boards)}><Icon name="print" /> {sheet.solving ? 'Solving…' : 'Print a sheet'}</button>}
    </section>
  );
}
