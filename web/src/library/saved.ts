/* Saved positions. They are in the server's store; this browser keeps them only while the server cannot, and what it has is
 * handed over on the next visit. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useState } from 'preact/hooks';
import { ApiError, get, post } from '../api/client';
import { forget, keep, type Kept, readShelf, useShelf } from './kept';

export interface Saved extends Kept {
  id?: number; // in the store; absent: this browser has it
}

interface Listed {
  total: number;
  positions: { id: number; fen: string; title: string }[];
}

const put = ({ fen, name }: Kept): Promise<{ id: number }> => post('position/save', { fen, ...(name && { title: name }) });

/* The store may refuse a position, such as one without kings; any other failure concerns all positions. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

async function handOver(): Promise<void> {
  for (const kept of readShelf('saved').reverse()) { // the newest last, so that it comes first
    try {
      await put(kept);
      forget('saved', kept.fen);
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
}

async function readStore(): Promise<Saved[]> {
  await handOver();
  const { positions } = await get<Listed>('position/list');
  return positions.map(({ id, fen, title }) => ({ id, fen, ...(title && { name: title }) }));
}

export type Where = 'store' | 'browser' | 'nowhere';

export interface SavedPositions {
  positions: readonly Saved[] | undefined; // undefined: not known yet
  inStore: boolean;
  save: (kept: Kept) => Promise<Where>;
  discard: (saved: Saved) => Promise<void>;
}

export function useSaved(): SavedPositions {
  const [stored, setStored] = useState<readonly Saved[] | 'none'>();
  const kept = useShelf('saved');
  const load = (): Promise<void> => readStore().then(setStored, () => setStored('none'));
  useEffect(() => void load(), []);
  const save = async (position: Kept): Promise<Where> => {
    let where: Where = 'store';
    try {
      await put(position);
      forget('saved', position.fen);
    } catch {
      where = keep('saved', position) ? 'browser' : 'nowhere';
    }
    await load();
    return where;
  };
  const discard = async ({ id, fen }: Saved): Promise<void> => {
    if (id === undefined) forget('saved', fen);
    // Another tab may have removed it.
    else await post('position/remove', { id }).catch((error: unknown) => void (isRefusal(error) || Promise.reject(error)));
    await load();
  };
  const inStore = stored !== 'none';
  return { positions: stored && [...kept, ...(inStore ? stored : [])], inStore, save, discard };
}
