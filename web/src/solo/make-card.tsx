/* New puzzles, made by the server. SPDX-License-Identifier: GPL-3.0-or-later */
import { useId } from 'preact/hooks';
import { Icon } from '../ui/icon';
import { type Maker, type MakeOptions, SHEET } from './use-maker';

const levels = ['Any', '1 · easy', '2', '3', '4', '5 · hard'];

interface NumberProps {
  name: string;
  value: number;
  low: number;
  high: number;
  onChange: (value: number) => void;
}

export function NumberField({ name, value, low, high, onChange }: NumberProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{name}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={low}
        max={high}
        required
        value={value}
        onInput={(event) => event.currentTarget.validity.valid && onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

function OptionFields({ options, set }: { options: MakeOptions; set: (some: Partial<MakeOptions>) => void }) {
  const limitId = useId();
  const levelId = useId();
  return (
    <>
      <div class="make-options">
        <NumberField name="Pieces" value={options.pieces} low={2} high={Math.min(64, options.width * options.height)} onChange={(pieces) => set({ pieces })} />
        <NumberField name="Files" value={options.width} low={2} high={16} onChange={(width) => set({ width })} />
        <NumberField name="Ranks" value={options.height} low={2} high={16} onChange={(height) => set({ height })} />
        <div class="field">
          <label for={limitId}>Captures per piece</label>
          <select id={limitId} value={options.limit} onChange={(event) => set({ limit: Number(event.currentTarget.value) })}>
            {[1, 2, 3, 4].map((limit) => <option value={limit} key={limit}>{limit}</option>)}
            <option value={0}>no limit</option>
          </select>
        </div>
        <div class="field">
          <label for={levelId}>Level</label>
          <select id={levelId} value={options.level} onChange={(event) => set({ level: Number(event.currentTarget.value) })}>
            {levels.map((name, level) => <option value={level} key={level}>{name}</option>)}
          </select>
        </div>
      </div>
      <div class="row">
        <label class="check"><input type="checkbox" checked={options.unique} onChange={(event) => set({ unique: event.currentTarget.checked })} /> Only one plan</label>
        <label class="check"><input type="checkbox" checked={options.king} onChange={(event) => set({ king: event.currentTarget.checked })} /> With a king</label>
      </div>
    </>
  );
}

export function MakeCard({ maker: { options, set, running, status, make, makeSheet, cancel } }: { maker: Maker }) {
  return (
    <form
      class="card"
      aria-labelledby="make-title"
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <h2 id="make-title">New puzzle</h2>
      <OptionFields options={options} set={set} />
      <div class="row">
        {running
          ? <button type="button" onClick={cancel}><Icon name="stop" /> Cancel</button>
          : <button type="submit" class="primary" title="N"><Icon name="shuffle" /> Make a puzzle</button>}
        {!running && <button type="button" onClick={makeSheet}><Icon name="print" /> Print a sheet of {SHEET}</button>}
        <span class="muted small num" aria-live="polite">{status}</span>
      </div>
    </form>
  );
}
