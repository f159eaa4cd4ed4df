/* New puzzles, made by the server. SPDX-License-Identifier: GPL-3.0-or-later */
import { useId, useState } from 'preact/hooks';
import { useJob } from '../hooks/use-job';
import { plural } from '../lib/words';
import { Icon } from '../ui/icon';
import type { Made, MakeProgress } from './api';

interface MakeOptions {
  pieces: number;
  width: number;
  height: number;
  limit: number; // captures per piece; 0: no limit
  level: number; // 0: any
  unique: boolean;
  king: boolean;
}

const DEFAULTS: MakeOptions = { pieces: 8, width: 8, height: 8, limit: 2, level: 0, unique: false, king: true };

/* The body of the request, without the options that are not set. */
export function makeBody({ level, unique, king, ...rest }: MakeOptions): Record<string, number | boolean> {
  return { ...rest, ...(level && { level }), ...(unique && { unique }), ...(!king && { king }), seconds: 30 };
}

const levels = ['Any', '1 · easy', '2', '3', '4', '5 · hard'];

interface NumberProps {
  name: string;
  value: number;
  low: number;
  high: number;
  onChange: (value: number) => void;
}

function NumberField({ name, value, low, high, onChange }: NumberProps) {
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

export function MakeCard({ onBoard }: { onBoard: (board: string) => void }) {
  const [options, setOptions] = useState(DEFAULTS);
  const [made, setMade] = useState('');
  const { running, progress, run, cancel } = useJob<Made, MakeProgress>('solo/make');

  const make = async (): Promise<void> => {
    setMade('');
    const ended = await run(makeBody(options));
    const puzzle = ended && !ended.cancelled && ended.result.puzzles[0];
    if (!puzzle) return;
    onBoard(puzzle.board);
    setMade(`Level ${puzzle.level}, ${puzzle.plans >= 1000 ? '1000 plans or more' : plural(puzzle.plans, 'plan')}.`);
  };

  return (
    <form
      class="card"
      aria-labelledby="make-title"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <h2 id="make-title">New puzzle</h2>
      <OptionFields options={options} set={(some) => setOptions({ ...options, ...some })} />
      <div class="row">
        {running
          ? <button type="button" onClick={cancel}><Icon name="stop" /> Cancel</button>
          : <button type="submit" class="primary" title="N" data-make><Icon name="shuffle" /> Make a puzzle</button>}
        <span class="muted small num" aria-live="polite">{running ? (progress?.tried ? `${plural(progress.tried, 'board')} tried…` : 'Making…') : made}</span>
      </div>
    </form>
  );
}
