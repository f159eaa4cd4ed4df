/* The calendar and the rating as figures to draw. SPDX-License-Identifier: GPL-3.0-or-later */
import type { Day } from '../puzzles/api';

export interface Cell {
  day: string;
  attempts: number;
  solved: number;
  future: boolean;
}

const pad = (number: number): string => String(number).padStart(2, '0');
export const dayName = (date: Date): string => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

/* Weeks from Monday to Sunday, the last one with today in it. */
export function weeksOf(calendar: readonly Day[], today: Date, count = 26): Cell[][] {
  const known = new Map(calendar.map((day) => [day.day, day]));
  const monday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - ((today.getDay() + 6) % 7) - 7 * (count - 1));
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const date = new Date(monday.getFullYear(), monday.getMonth(), monday.getDate() + 7 * week + weekday);
      const day = dayName(date);
      return { day, attempts: known.get(day)?.attempts ?? 0, solved: known.get(day)?.solved ?? 0, future: date > today };
    }),
  );
}

/* How dark a day is: 0 (nothing) to 4. */
export const shadeOf = (attempts: number): number => [1, 5, 10, 20].filter((least) => attempts >= least).length;

export interface Curve {
  points: [x: number, y: number][]; // 0 to 1, from the top left
  low: number;
  high: number;
}

/* The rating by days with training; at least 50 points high, so that noise looks like noise. */
export function curveOf(calendar: readonly Day[]): Curve | undefined {
  if (calendar.length < 2) return undefined;
  const ratings = calendar.map(({ rating }) => rating);
  const middle = (Math.min(...ratings) + Math.max(...ratings)) / 2;
  const half = Math.max(25, (Math.max(...ratings) - Math.min(...ratings)) / 2);
  const low = Math.floor((middle - half) / 10) * 10;
  const high = Math.ceil((middle + half) / 10) * 10;
  return { low, high, points: ratings.map((rating, index) => [index / (ratings.length - 1), (high - rating) / (high - low)]) };
}
