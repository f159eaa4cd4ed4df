/* A chess clock in milliseconds; the caller passes the current time. SPDX-License-Identifier: GPL-3.0-or-later */
import type { Color } from '../api/types';
import { other } from '../lib/squares';
import type { TimeControl } from './settings';

export interface Clock {
  readonly left: Readonly<Record<Color, number>>; // at the time it was last started or stopped
  readonly running: Color | undefined;
  readonly since: number;
}

export const fullClock = ({ minutes }: TimeControl): Clock => ({
  left: { white: minutes * 60_000, black: minutes * 60_000 },
  running: undefined,
  since: 0,
});

export const leftOf = (clock: Clock, color: Color, now: number): number =>
  Math.max(0, clock.left[color] - (clock.running === color ? now - clock.since : 0));

const settled = (clock: Clock, now: number): Record<Color, number> => ({
  white: leftOf(clock, 'white', now),
  black: leftOf(clock, 'black', now),
});

export const stop = (clock: Clock, now: number): Clock => ({ left: settled(clock, now), running: undefined, since: now });

export const start = (clock: Clock, color: Color, now: number): Clock => ({ left: settled(clock, now), running: color, since: now });

/* A side has moved: it gets its increment, and the other side's time runs. */
export function press(clock: Clock, color: Color, increment: number, now: number): Clock {
  const left = settled(clock, now);
  left[color] += increment * 1000;
  return { left, running: other(color), since: now };
}

/* For the address, in seconds with one decimal. */
export const writeLeft = ({ left }: Clock): string => [left.white, left.black].map((ms) => (Math.round(ms / 100) / 10).toString()).join(',');

export function readLeft(text: string | undefined, otherwise: Clock): Clock {
  const [white, black] = (text ?? '').split(',').map(Number);
  if (!text || !(white! >= 0) || !(black! >= 0)) return otherwise;
  return { ...otherwise, left: { white: white! * 1000, black: black! * 1000 } };
}

/* "4:59", and below twenty seconds "0:19.4". */
export function face(ms: number): string {
  if (ms < 20_000) return `0:${(Math.floor(ms / 100) / 10).toFixed(1).padStart(4, '0')}`;
  const seconds = Math.ceil(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
