/* Positions that the browser remembers: the recent ones, and saved ones that the server's store does not have (see saved.ts).
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useState } from 'preact/hooks';

export interface Kept {
  fen: string;
  name?: string;
}

export type Shelf = 'recent' | 'saved';

const MOST: Record<Shelf, number> = { recent: 20, saved: 500 };
const listeners = new Set<() => void>();
const keyOf = (shelf: Shelf): string => `keymove.positions.${shelf}`;

const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && typeof (value as Kept).fen === 'string';

export function readShelf(shelf: Shelf): Kept[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(shelf)) ?? '[]');
    return Array.isArray(value) ? value.filter(isKept).slice(0, MOST[shelf]) : [];
  } catch {
    return []; // storage may be blocked, and what it holds may be damaged
  }
}

function writeShelf(shelf: Shelf, positions: Kept[]): boolean {
  try {
    localStorage.setItem(keyOf(shelf), JSON.stringify(positions.slice(0, MOST[shelf])));
  } catch {
    return false;
  }
  listeners.forEach((listener) => listener());
  return true;
}

/* The position first; it is in the list once. */
export const putFirst = (positions: readonly Kept[], kept: Kept): Kept[] => [kept, ...positions.filter(({ fen }) => fen !== kept.fen)];

export const keep = (shelf: Shelf, kept: Kept): boolean => writeShelf(shelf, putFirst(readShelf(shelf), kept));
export const forget = (shelf: Shelf, fen: string): boolean => writeShelf(shelf, readShelf(shelf).filter((each) => each.fen !== fen));
export const clearShelf = (shelf: Shelf): boolean => writeShelf(shelf, []);

export function useShelf(shelf: Shelf): Kept[] {
  const [positions, setPositions] = useState(() => readShelf(shelf));
  useEffect(() => {
    const update = (): void => setPositions(readShelf(shelf));
    listeners.add(update);
    addEventListener('storage', update); // another tab
    return () => {
      listeners.delete(update);
      removeEventListener('storage', update);
    };
  }, []);
  return positions;
}
