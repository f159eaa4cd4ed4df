/* The opponent and the time control, kept in the address so that a link continues the game.
 * ?fen=…&moves=…&you=white&level=5&clock=5+3&left=290,300. SPDX-License-Identifier: GPL-3.0-or-later */
import type { Color } from '../api/types';
import type { Query } from '../router';

export type Program = 'engine' | 'classic';

export interface TimeControl {
  minutes: number;
  increment: number; // seconds
}

export interface Settings {
  program: Program;
  level: number; // of the engine, 1 to 20
  depth: number; // of the classic program, plies
  clock: TimeControl | undefined;
}

export const LEVELS = 20;
export const CLASSIC_DEPTHS = 5;
const CLASSIC_DEEPEST = 32; // on a clock it searches as deep as time allows

const within = (text: string | undefined, low: number, high: number, otherwise: number): number => {
  const value = Math.round(Number(text));
  return text && value >= low && value <= high ? value : otherwise;
};

export function readClock(text: string | undefined): TimeControl | undefined {
  const parts = /^(\d{1,3}(?:\.\d+)?)[+ ](\d{1,3})$/.exec(text ?? ''); // a plus sign in an address may be decoded as a space
  const minutes = Number(parts?.[1]);
  return parts && minutes > 0 ? { minutes, increment: Number(parts[2]) } : undefined;
}

export const settingsOfQuery = (query: Query): Settings => ({
  program: query.program === 'classic' ? 'classic' : 'engine',
  level: within(query.level, 1, LEVELS, 5),
  depth: within(query.depth, 1, CLASSIC_DEPTHS, 3),
  clock: readClock(query.clock),
});

export const queryOfSettings = ({ program, level, depth, clock }: Settings): Record<string, string | undefined> => ({
  program: program === 'classic' ? program : undefined,
  level: program === 'engine' ? String(level) : undefined,
  depth: program === 'classic' ? String(depth) : undefined,
  clock: clock && `${clock.minutes}+${clock.increment}`,
});

/* The approximate rating of a level: the levels are even steps between two ratings. */
export const ratingOf = (level: number, { weakest, strongest }: { weakest: number; strongest: number }): number =>
  Math.round((weakest + ((strongest - weakest) * (level - 1)) / (LEVELS - 1)) / 50) * 50;

export const opponentName = ({ program, level, depth, clock }: Settings): string =>
  program === 'engine' ? `Keymove, level ${level}` : clock ? 'Classic program' : `Classic program, depth ${depth}`;

/* The body of the request for a move; `left` in milliseconds. */
export function moveQuestion(settings: Settings, side: Color, left: Record<Color, number>, seed: number): object {
  const { program, level, depth, clock } = settings;
  /* The classic program has no time management: each move gets a thirtieth of the remaining time. */
  if (program === 'classic')
    return { program, ...(clock ? { depth: CLASSIC_DEEPEST, seconds: Math.max(0.05, left[side] / 30_000 + clock.increment / 2) } : { depth }) };
  if (!clock) return { level, seed };
  const { increment } = clock;
  return {
    level,
    seed,
    clock: { white: left.white / 1000, black: left.black / 1000, white_increment: increment, black_increment: increment },
  };
}
