/* The box for the stipulation, with the usual ones as a list. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { useAnswer } from '../hooks/use-task';
import { updateQuery } from '../router';
import { customSide, stipulations } from './api';
import { withSide } from './question';

/* The box that was typed in is replaced when the view changes; the new one takes the focus. */
let refocus = false;

/* Puts a stipulation into the address; the side that begins by custom is to move. */
async function ask(stipulation: string, fen: string): Promise<void> {
  const side = stipulation ? await customSide(stipulation).catch(() => undefined) : undefined;
  updateQuery({
    stip: stipulation || undefined,
    fen: side ? withSide(fen, side) : fen,
    moves: undefined,
    at: undefined,
    part: undefined,
    phase: undefined,
    go: undefined,
    from: undefined,
    try: undefined,
    trace: undefined,
    step: undefined,
  });
}

interface Props {
  stipulation: string;
  fen: string; // shown on the board
  message?: string | undefined; // what is wrong with it
  disabled?: boolean;
}

export function StipulationField({ stipulation, fen, message, disabled }: Props) {
  const [text, setText] = useState(stipulation);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const known = useAnswer('usual', stipulations, { onError: () => {} }).current;
  useEffect(() => setText(stipulation), [stipulation]);
  useEffect(() => {
    if (refocus) input.current?.focus();
    refocus = false;
  }, []);
  const commit = (value: string): void => {
    const next = value.trim();
    if (next === stipulation) return;
    refocus = document.activeElement === input.current;
    void ask(next, fen);
  };
  return (
    <div class="field">
      <label for={id}>Stipulation</label>
      <input
        ref={input}
        id={id}
        type="text"
        list={`${id}-usual`}
        placeholder="#2, s#3, h#2.5, ser-h#5…"
        value={text}
        disabled={disabled}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        aria-invalid={!!message}
        aria-describedby={message ? `${id}-wrong` : undefined}
        onInput={(event) => setText(event.currentTarget.value)}
        onChange={(event) => commit(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || text.trim() === stipulation) return;
          event.preventDefault();
          commit(text);
        }}
      />
      <datalist id={`${id}-usual`}>
        {known?.usual.map((each) => <option value={each} key={each} />)}
      </datalist>
      {message && <p class="small bad" id={`${id}-wrong`} role="alert">{message}</p>}
    </div>
  );
}

/* The same in a card of its own, where only mates are asked for. */
export function StipulationCard({ fen }: { fen: string }) {
  return (
    <section class="card">
      <StipulationField stipulation="" fen={fen} />
      <p class="small muted">Empty: the shortest forced mate. A stipulation solves the problem completely, with twins, set play and tries.</p>
    </section>
  );
}
