/* Messages: a live region for the screen reader, and toasts that disappear by themselves.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useState } from 'preact/hooks';

interface Note {
  id: number;
  text: string;
  tone: 'plain' | 'bad';
}

type Listener = (text: string, note?: Note) => void;
let listener: Listener | undefined;
let count = 0;

/* For the screen reader only. */
export const announce = (text: string): void => listener?.(text);

/* For the screen reader, and visible for some seconds. */
export const toast = (text: string, tone: Note['tone'] = 'plain'): void =>
  listener?.(text, { id: ++count, text, tone });

export const showError = (error: unknown): void =>
  toast(error instanceof Error ? error.message : String(error), 'bad');

export function Announcer() {
  const [spoken, setSpoken] = useState('');
  const [notes, setNotes] = useState<Note[]>([]);

  useEffect(() => {
    listener = (text, note) => {
      setSpoken((before) => (before === text ? `${text}\u00a0` : text)); // otherwise a repeated text would not be read again
      if (!note) return;
      setNotes((all) => [...all.filter(({ tone }) => tone === 'bad' && note.tone !== 'bad'), note]); // one error and one message at most
      setTimeout(() => setNotes((all) => all.filter(({ id }) => id !== note.id)), 6000);
    };
    return () => (listener = undefined);
  }, []);

  return (
    <>
      <div class="sr-only" aria-live="polite" role="status" data-testid="announcer">{spoken}</div>
      <div class="toasts">
        {notes.map(({ id, text, tone }) => (
          <div class={`toast ${tone}`} key={id}>
            <span>{text}</span>
            <button type="button" class="ghost small" aria-label="Dismiss" onClick={() => setNotes((all) => all.filter((note) => note.id !== id))}>
              ×
            </button>
          </div>
        ))}
      </div>
    </>
  );
}
