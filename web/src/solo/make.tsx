/* New puzzles: made by the server, opened from a file, or pasted. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { resultOf, startJob } from '../api/jobs';
import { plural } from '../lib/words';
import { complain, toast } from '../ui/announce';
import { Icon } from '../ui/icon';
import { isTextBox } from '../ui/paste';
import { type Made, type MakeProgress, parseBoards } from './api';

export interface Recipe {
  pieces: number;
  width: number;
  height: number;
  limit: number; // 0 for none
  level: number; // 0 for any
  unique: boolean;
  king: boolean;
}

export const FIRST_RECIPE: Recipe = { pieces: 8, width: 8, height: 8, limit: 2, level: 0, unique: false, king: true };

/* As the server wants it: what is not asked for is left out. */
export function question(recipe: Recipe): Record<string, number | boolean> {
  const { level, unique, king, ...rest } = recipe;
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

export function MakeCard({ onBoard }: { onBoard: (board: string) => void }) {
  const [recipe, setRecipe] = useState(FIRST_RECIPE);
  const [progress, setProgress] = useState<MakeProgress>();
  const [making, setMaking] = useState<{ cancel(): void }>();
  const [told, setTold] = useState('');
  const limitId = useId();
  const levelId = useId();
  const set = (part: Partial<Recipe>): void => setRecipe({ ...recipe, ...part });

  const running = useRef<{ cancel(): void }>();
  useEffect(() => () => running.current?.cancel(), []);

  const make = async (): Promise<void> => {
    setProgress(undefined);
    setTold('');
    const job = startJob<Made, MakeProgress>('solo/make', question(recipe), setProgress);
    running.current = job;
    setMaking(job);
    try {
      const ended = await job.ended;
      if (ended.state === 'cancelled') return;
      const puzzle = resultOf(ended).puzzles[0]!;
      onBoard(puzzle.board);
      setTold(`Level ${puzzle.level}, ${puzzle.plans >= 1000 ? '1000 plans or more' : plural(puzzle.plans, 'plan')}.`);
    } catch (error) {
      complain(error);
    } finally {
      setMaking(undefined);
    }
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
      <div class="recipe">
        <NumberField name="Pieces" value={recipe.pieces} low={2} high={Math.min(64, recipe.width * recipe.height)} onChange={(pieces) => set({ pieces })} />
        <NumberField name="Files" value={recipe.width} low={2} high={16} onChange={(width) => set({ width })} />
        <NumberField name="Ranks" value={recipe.height} low={2} high={16} onChange={(height) => set({ height })} />
        <div class="field">
          <label for={limitId}>Captures each</label>
          <select id={limitId} value={recipe.limit} onChange={(event) => set({ limit: Number(event.currentTarget.value) })}>
            {[1, 2, 3, 4].map((limit) => <option value={limit} key={limit}>{limit}</option>)}
            <option value={0}>no limit</option>
          </select>
        </div>
        <div class="field">
          <label for={levelId}>Level</label>
          <select id={levelId} value={recipe.level} onChange={(event) => set({ level: Number(event.currentTarget.value) })}>
            {levels.map((name, level) => <option value={level} key={level}>{name}</option>)}
          </select>
        </div>
      </div>
      <div class="row">
        <label class="check"><input type="checkbox" checked={recipe.unique} onChange={(event) => set({ unique: event.currentTarget.checked })} /> One plan only</label>
        <label class="check"><input type="checkbox" checked={recipe.king} onChange={(event) => set({ king: event.currentTarget.checked })} /> With a king</label>
      </div>
      <div class="row">
        {making
          ? <button type="button" onClick={() => making.cancel()}><Icon name="stop" /> Cancel</button>
          : <button type="submit" class="primary" title="N" data-make><Icon name="shuffle" /> Make a puzzle</button>}
        <span class="muted small num" aria-live="polite">{making ? (progress?.tried ? `${plural(progress.tried, 'board')} tried…` : 'Making…') : told}</span>
      </div>
    </form>
  );
}

interface Sheet {
  name: string;
  boards: { id: string; board: string; pieces: number }[];
}

export interface Sheets {
  sheet: Sheet | undefined;
  at: number;
  fault: string;
  pick: (from: Sheet, index: number) => void;
  read: (given: string, name: string) => Promise<void>;
}

/* Boards that were opened or pasted; pasting works wherever this is used. */
export function useSheets(onBoard: (board: string) => void): Sheets {
  const [fault, setFault] = useState('');
  const [sheet, setSheet] = useState<Sheet>();
  const [at, setAt] = useState(0);

  const pick = (from: Sheet, index: number): void => {
    setAt(index);
    onBoard(from.boards[index]!.board);
  };

  const read = async (given: string, name: string): Promise<void> => {
    const { boards, errors, truncated } = await parseBoards(given);
    const first = errors[0];
    setFault(first ? `Line ${first.line}: ${first.message}${errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''}` : '');
    if (!boards.length) {
      if (!first) setFault('There is no board in it.');
      return toast(first?.message ?? 'There is no board in it.', 'bad');
    }
    const next = { name, boards };
    setSheet(next);
    pick(next, 0);
    toast(`${plural(boards.length, 'board')} from ${name}${truncated ? ', the first thousand of it' : ''}.`);
  };

  /* Pasted anywhere but in a text box. */
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const given = event.clipboardData?.getData('text/plain') ?? '';
      if (!given.trim() || isTextBox(event.target)) return;
      event.preventDefault();
      read(given, 'the clipboard').catch(complain);
    };
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  });

  return { sheet, at, fault, pick, read };
}

export function OpenCard({ sheets, board }: { sheets: Sheets; board: string }) {
  const { sheet, at, fault, pick, read } = sheets;
  const [text, setText] = useState('');
  const textId = useId();
  const listId = useId();
  const file = useRef<HTMLInputElement>(null);

  return (
    <section class="card" aria-labelledby="open-title">
      <h2 id="open-title">Open or paste</h2>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          read(text, 'the text').catch(complain);
        }}
      >
        <div class="field">
          <label for={textId}>Boards: solo FEN a line, or the thesis' form</label>
          <textarea id={textId} class="mono" rows={2} placeholder={board} spellcheck={false} value={text} aria-invalid={!!fault} aria-describedby={`${textId}-fault`} onInput={(event) => setText(event.currentTarget.value)} />
          <p class="bad small" id={`${textId}-fault`}>{fault}</p>
        </div>
        <div class="row">
          <button type="submit" class="small" disabled={!text.trim()}>Show</button>
          <button type="button" class="small" onClick={() => file.current?.click()}>Open a file…</button>
          <input
            ref={file}
            type="file"
            hidden
            aria-label="File of boards"
            onChange={async (event) => {
              const chosen = event.currentTarget.files?.[0];
              event.currentTarget.value = '';
              if (chosen) await read(await chosen.text(), chosen.name).catch(complain);
            }}
          />
        </div>
      </form>
      {sheet && sheet.boards.length > 1 && (
        <div class="row">
          <button type="button" class="small icon-only" aria-label="Board before" disabled={at === 0} onClick={() => pick(sheet, at - 1)}><Icon name="back" /></button>
          <label class="sr-only" for={listId}>Board of {sheet.name}</label>
          <select id={listId} class="grow" value={at} onChange={(event) => pick(sheet, Number(event.currentTarget.value))}>
            {sheet.boards.map(({ id, pieces }, index) => (
              <option value={index} key={index}>{`${index + 1} of ${sheet.boards.length} · ${id ? `${id} · ` : ''}${pieces} pieces`}</option>
            ))}
          </select>
          <button type="button" class="small icon-only" aria-label="Next board" disabled={at === sheet.boards.length - 1} onClick={() => pick(sheet, at + 1)}><Icon name="next" /></button>
        </div>
      )}
    </section>
  );
}
