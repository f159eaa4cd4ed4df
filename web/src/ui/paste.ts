/* A FEN or a PGN can be pasted anywhere except in a text box. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useRef } from 'preact/hooks';
import { pgn, position } from '../api/client';
import type { PgnGame } from '../api/types';
import { charOfByte } from '../lib/fen';
import { navigate, type Place } from '../router';
import { showError, toast } from './announce';

const isTextBox = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/* Calls `onText` with what is pasted outside text boxes, as long as there is a handler. */
export function usePastedText(onText: ((text: string) => Promise<void>) | undefined): void {
  const latest = useRef(onText);
  latest.current = onText;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!latest.current || isTextBox(event.target) || !text.trim()) return;
      event.preventDefault();
      latest.current(text).catch(showError);
    };
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, []);
}

/* A placement of eight ranks, perhaps followed by the other fields. */
export const looksLikeFen = (text: string): boolean => /^([kqrbnpKQRBNP1-8]+\/){7}[kqrbnpKQRBNP1-8]+(\s|$)/.test(text.trim());

/* Fills in the last fields of a FEN, which may be missing. */
export function wholeFen(text: string): string {
  const fields = text.trim().split(/\s+/);
  const rest = ['w', '-', '-', '0', '1'];
  return [...fields, ...rest.slice(fields.length - 1)].slice(0, 6).join(' ');
}

/* Where reading stopped: "I can't read 'Ü' at line 1, column 1". */
export function unreadable(text: string, { line, column, offset }: Pick<NonNullable<PgnGame['fault']>, 'line' | 'column' | 'offset'>): string {
  const [word = ''] = /\S{0,20}/u.exec(text.slice(charOfByte(text, offset))) ?? [];
  return `I can't read ${word ? `'${word}'` : 'the text'} at line ${line}, column ${column}`;
}

/* Reads a FEN or a PGN; returns the query that shows it. Where a single position is wanted, a game gives its last one. */
async function readPasted(text: string, single: boolean): Promise<Record<string, string>> {
  if (looksLikeFen(text)) {
    const fen = wholeFen(text);
    await position(fen);
    return { fen };
  }
  const { games } = await pgn(text);
  const first = games[0]!;
  const { fault } = first;
  if (fault && !first.moves.length && !first.tags.FEN) throw new Error(`${unreadable(text, fault)}: this is neither a FEN nor a PGN.`);
  if (games.length > 1) toast(`Showing the first of ${games.length} games.`);
  if (fault) toast(`The game was read up to line ${fault.line}, column ${fault.column}: ${fault.message}`, 'bad');
  if (single) return { fen: first.moves.at(-1)?.fen ?? first.start };
  return { fen: first.start, moves: first.moves.map((move) => move.uci).join(','), at: '0' };
}

export function usePaste({ path }: Place): void {
  const show = async (text: string): Promise<void> => {
    const query = await readPasted(text, path === '/editor');
    navigate(path === '/' ? '/solve' : path, query);
    toast(query.moves ? 'Game pasted.' : 'Position pasted.');
  };
  usePastedText(path === '/solo' ? undefined : show); // Solo reads its own boards
}
