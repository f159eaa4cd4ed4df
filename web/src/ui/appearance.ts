/* How boards look and sound: the colours of the squares, the set of pieces, sounds. The browser remembers it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useState } from 'preact/hooks';
import { LETTERS, pictureIn, type PieceSet, SETS } from '../board/piece-sets';

export const BOARDS = [['green', 'Green'], ['brown', 'Brown'], ['blue', 'Blue'], ['grey', 'Grey']] as const;
export type BoardTheme = (typeof BOARDS)[number][0];

export interface Appearance {
  board: BoardTheme;
  pieces: PieceSet;
  sounds: boolean;
}

const KEY = 'keymove.appearance';
const listeners = new Set<(now: Appearance) => void>();

const oneOf = <Name extends string>(names: readonly (readonly [Name, string])[], value: unknown): Name => names.find(([name]) => name === value)?.[0] ?? names[0]![0];

function read(): Appearance {
  let stored: Partial<Record<keyof Appearance, unknown>> = {};
  try {
    stored = (JSON.parse(localStorage.getItem(KEY) ?? '{}') as typeof stored | null) ?? {};
  } catch {
    // storage may be blocked, and what it holds may be damaged
  }
  return { board: oneOf(BOARDS, stored.board), pieces: oneOf(SETS, stored.pieces), sounds: stored.sounds === true };
}

let current: Appearance | undefined;

export const appearance = (): Appearance => (current ??= read());

export function applyAppearance(): void {
  const { board, pieces } = appearance();
  const root = document.documentElement;
  root.dataset.board = board;
  root.dataset.pieces = pieces;
  for (const letter of LETTERS)
    for (const color of ['white', 'black'] as const) root.style.setProperty(`--piece-${color}-${letter}`, pictureIn(pieces, letter, color) ?? null);
}

function change(some: Partial<Appearance>): void {
  current = { ...appearance(), ...some };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // the choice lasts until the page is closed
  }
  applyAppearance();
  listeners.forEach((listener) => listener(current!));
}

export function useAppearance(): [Appearance, (some: Partial<Appearance>) => void] {
  const [now, setNow] = useState(appearance);
  useEffect(() => {
    listeners.add(setNow);
    return () => void listeners.delete(setNow);
  }, []);
  return [now, change];
}
