/* A collection of boards, read from a text, a file or the clipboard. SPDX-License-Identifier: GPL-3.0-or-later */
import { useState } from 'preact/hooks';
import { plural } from '../lib/words';
import { toast } from '../ui/announce';
import { usePastedText } from '../ui/paste';
import { parseBoards } from './api';

export interface ListedBoard {
  id: string;
  board: string;
  pieces: number;
}

export interface Collection {
  name: string;
  boards: ListedBoard[];
  at: number; // the board that was opened last
  fault: string; // what could not be read
  open: (at: number) => void;
  read: (text: string, from: string) => Promise<void>;
  show: (boards: ListedBoard[], from: string) => void; // at least one
}

const NO_BOARD = 'I found no board in this text.';

/* Pasting works wherever this is used. */
export function useCollection(onBoard: (board: string) => void): Collection {
  const [fault, setFault] = useState('');
  const [{ name, boards }, setBoards] = useState<Pick<Collection, 'name' | 'boards'>>({ name: '', boards: [] });
  const [at, setAt] = useState(0);

  const show = (found: ListedBoard[], from: string): void => {
    setBoards({ name: from, boards: found });
    setAt(0);
    onBoard(found[0]!.board);
  };
  const read = async (text: string, from: string): Promise<void> => {
    const { boards: found, errors, truncated } = await parseBoards(text);
    const first = errors[0];
    const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
    setFault(first ? `Line ${first.line}: ${first.message}${more}` : found.length ? '' : NO_BOARD);
    if (!found.length) return toast(first?.message ?? NO_BOARD, 'bad');
    show(found, from);
    toast(`${plural(found.length, 'board')} from ${from}${truncated ? '; the rest was left out' : ''}.`);
  };
  usePastedText((text) => read(text, 'the clipboard'));

  return {
    name,
    boards,
    at,
    fault,
    open: (index) => {
      setAt(index);
      onBoard(boards[index]!.board);
    },
    read,
    show,
  };
}
