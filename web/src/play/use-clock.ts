/* The clock of a game: it runs while the game does, and is full again for a new game. SPDX-License-Identifier: GPL-3.0-or-later */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Color } from '../api/types';
import type { Query } from '../router';
import { type Clock, fullClock, readLeft, start, stop } from './clock';
import type { TimeControl } from './settings';

export interface GameClock {
  clock: Clock | undefined;
  set: (clock: Clock) => void;
  now: () => Clock | undefined; // newer than `clock` when something has changed since the last render
}

/* `turn` is the side whose time runs; undefined while nobody's does. */
export function useClock({ left }: Query, control: TimeControl | undefined, begun: boolean, turn: Color | undefined): GameClock {
  const [clock, setClock] = useState<Clock>();
  const latest = useRef<Clock>();
  const set = (next: Clock | undefined): void => {
    latest.current = next;
    setClock(next);
  };
  useLayoutEffect(() => {
    if (!control) return set(undefined);
    if (!latest.current || !left) set(readLeft(left, fullClock(control)));
  }, [control?.minutes, control?.increment, !left, begun]);
  useLayoutEffect(() => {
    const now = latest.current;
    if (!now || now.running === turn) return;
    set(turn ? start(now, turn, performance.now()) : stop(now, performance.now()));
  }, [turn, !clock]);
  return { clock, set, now: () => latest.current };
}
