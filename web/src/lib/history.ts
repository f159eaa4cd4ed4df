/* Undo and redo for values of any type. SPDX-License-Identifier: GPL-3.0-or-later */
export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
}

const KEPT = 200;

export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [] });

export const record = <T>({ past, now, future }: History<T>, next: T): History<T> =>
  next === now ? { past, now, future } : { past: [...past, now].slice(-KEPT), now: next, future: [] };

export const undo = <T>(history: History<T>): History<T> => {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] };
};

export const redo = <T>(history: History<T>): History<T> => {
  const [after, ...rest] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.now], now: after, future: rest };
};
