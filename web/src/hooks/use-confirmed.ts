/* State that is shown only once the server has answered for it. SPDX-License-Identifier: GPL-3.0-or-later */
import { type MutableRef, useLayoutEffect, useRef, useState } from 'preact/hooks';

export interface Shown<State, Reply> {
  state: State;
  reply: Reply | undefined; // undefined until the first answer
}

export interface Confirmed<State, Reply> extends Shown<State, Reply> {
  /* What is shown at this moment, for code that has waited since the last render. */
  shown: Readonly<MutableRef<Shown<State, Reply>>>;
  /* The last state asked for: steps taken faster than the server answers add up. */
  wanted: Readonly<MutableRef<State>>;
  /* Finds a state, asks about it and shows it, so that the board never jumps back. When several are asked for, only the
   * last one counts: undefined for the others. On an error, what is shown stays. */
  show: (find: () => State | Promise<State>) => Promise<State | undefined>;
}

/* Called before a question; what it returns tells, after the answer, whether that answer still counts: only that of
 * the latest question does, and none once the component is gone. */
function useLatest(): () => () => boolean {
  const asked = useRef(0);
  const alive = useRef(true);
  useLayoutEffect(() => () => void (alive.current = false), []);
  return () => {
    const number = ++asked.current;
    return () => alive.current && number === asked.current;
  };
}

export function useConfirmed<State, Reply>(first: State, ask: (state: State, before: Reply | undefined) => Promise<Reply>): Confirmed<State, Reply> {
  const [view, setView] = useState<Shown<State, Reply>>({ state: first, reply: undefined });
  const shown = useRef(view);
  const wanted = useRef(first);
  const latest = useLatest();

  const show = async (find: () => State | Promise<State>): Promise<State | undefined> => {
    const counts = latest();
    try {
      const state = await find();
      if (!counts()) return undefined;
      wanted.current = state;
      const reply = await ask(state, shown.current.reply);
      if (!counts()) return undefined;
      shown.current = { state, reply };
      setView(shown.current);
      return state;
    } catch (error) {
      if (counts()) wanted.current = shown.current.state;
      throw error;
    }
  };
  return { ...view, shown, wanted, show };
}
