/* Questions to the server: an answer counts only while its question is the current one.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useLayoutEffect, useState } from 'preact/hooks';
import { showError } from '../ui/announce';

type ShowError = (error: unknown) => void;

/* Runs `task` each time `inputs` change. The task before it is aborted, and so is the last one when the component
 * goes. Errors of an aborted task are dropped. */
export function useTask(task: ((signal: AbortSignal) => Promise<unknown>) | undefined, inputs: readonly unknown[], onError: ShowError = showError): void {
  useLayoutEffect(() => {
    if (!task) return;
    const controller = new AbortController();
    const { signal } = controller;
    task(signal).catch((error: unknown) => signal.aborted || onError(error));
    return () => controller.abort();
  }, inputs);
}

interface Handlers<Answer> {
  onAnswer?: (answer: Answer) => void;
  onError?: ShowError;
}

interface Answers<Answer> {
  current: Answer | undefined; // to the question as it stands
  last: Answer | undefined; // the latest that arrived, perhaps to the question before
}

/* Asks whenever `key`, which identifies the question, changes; undefined asks nothing. `ask` may show partial answers. */
export function useAnswer<Answer>(
  key: string | undefined,
  ask: (signal: AbortSignal, show: (partial: Answer) => void) => Promise<Answer>,
  { onAnswer, onError }: Handlers<Answer> = {},
): Answers<Answer> {
  const [held, setHeld] = useState<{ key: string; answer: Answer }>();
  const answerTo = (asked: string) => async (signal: AbortSignal): Promise<void> => {
    const show = (answer: Answer): void => void (signal.aborted || setHeld({ key: asked, answer }));
    const answer = await ask(signal, show);
    if (signal.aborted) return;
    show(answer);
    onAnswer?.(answer);
  };
  useTask(key === undefined ? undefined : answerTo(key), [key], onError);
  return { current: held && held.key === key ? held.answer : undefined, last: held?.answer };
}
