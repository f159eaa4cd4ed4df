/* The FEN that is being typed: nothing may act on the board while it shows something else.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useRef, useState } from 'preact/hooks';

/* shown: the board shows it. checking: the server is being asked. faulty: it is not a legal position. */
export type Draft = 'shown' | 'checking' | 'faulty';

let current: Draft = 'shown';
const listeners = new Set<(draft: Draft) => void>();

/* Called by the box itself at each input, since Enter may follow before the next render. */
export const publish = (draft: Draft): void => {
  current = draft;
  listeners.forEach((listener) => listener(draft));
};

export function usePublishDraft(draft: Draft): void {
  useEffect(() => publish(draft), [draft]);
  useEffect(() => () => publish('shown'), []);
}

export function useDraft(): Draft {
  const [draft, setDraft] = useState(current);
  useEffect(() => {
    listeners.add(setDraft);
    return () => void listeners.delete(setDraft);
  }, []);
  return draft;
}

/* Runs an action at once, or as soon as the board shows the FEN that is being checked; not at all if that is faulty. */
export function useAfterDraft(action: (() => void) | undefined): () => void {
  const draft = useDraft();
  const waiting = useRef(false);
  useEffect(() => {
    if (!waiting.current || draft === 'checking') return;
    waiting.current = false;
    if (draft === 'shown') action?.();
  });
  return () => {
    waiting.current = current === 'checking';
    if (current === 'shown') action?.();
  };
}
