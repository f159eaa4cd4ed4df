/* Files of puzzles: import, export, and a sheet to print. SPDX-License-Identifier: GPL-3.0-or-later */
import { useId, useState } from 'preact/hooks';
import { plural } from '../lib/words';
import { Icon } from '../ui/icon';
import { searchOf } from './filter';
import { DropZone } from './mine-card';
import type { Puzzles } from './use-puzzles';

const forms = [['json', 'JSON lines', 'jsonl'], ['csv', 'lichess’ CSV', 'csv'], ['epd', 'EPD', 'epd'], ['pgn', 'PGN', 'pgn'], ['study', 'PGN study', 'pgn'], ['problem', 'Problems', 'txt'], ['solo', 'Solo FEN', 'txt']] as const;
const SHEET = 120; // puzzles on a sheet, ten pages

export function ImportCard({ list }: { list: Puzzles }) {
  const [collection, setCollection] = useState('');
  const id = useId();
  return (
    <section class="card" aria-labelledby="import-title">
      <h2 id="import-title">From a file of puzzles</h2>
      <p class="small muted">lichess’ CSV, EPD, PGN, JSON lines, answers of <code>keymove problem</code>, Solo FEN. Mates are proved on the way.</p>
      <div class="field">
        <label for={id}>Collection (optional)</label>
        <input id={id} type="text" value={collection} onInput={(event) => setCollection(event.currentTarget.value)} />
      </div>
      <DropZone text="Drop a file of puzzles here." accept=".csv,.epd,.pgn,.json,.jsonl,.txt,.gz" onFile={(file) => void list.importFile(file, collection)} />
      {list.importing && <p class="num" role="status" data-testid="imported">{list.importing}</p>}
    </section>
  );
}

export function ExportCard({ list: { filter, total } }: { list: Puzzles }) {
  const [form, setForm] = useState('json');
  const id = useId();
  if (!total) return null;
  const ending = forms.find(([name]) => name === form)?.[2] ?? 'txt';
  return (
    <section class="card" aria-labelledby="export-title">
      <h2 id="export-title">Take them along</h2>
      <p class="small muted">All {plural(total, 'puzzle')} of the list, in every form that can express them.</p>
      <div class="row">
        <a class="button" href={`/api/v1/puzzle/export?${searchOf(filter, { format: 'html', limit: SHEET })}`} target="_blank" rel="noopener"><Icon name="print" /> Sheet to print</a>
      </div>
      <div class="row fields">
        <div class="field">
          <label for={id}>Form</label>
          <select id={id} value={form} onChange={(event) => setForm(event.currentTarget.value)}>
            {forms.map(([name, text]) => <option value={name} key={name}>{text}</option>)}
          </select>
        </div>
        <a class="button" href={`/api/v1/puzzle/export?${searchOf(filter, { format: form })}`} download={`puzzles.${ending}`}><Icon name="download" /> Export</a>
      </div>
    </section>
  );
}
