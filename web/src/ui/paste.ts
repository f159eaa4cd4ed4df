/* A FEN, an EPD or a PGN can be pasted anywhere except in a text box. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useRef } from 'preact/hooks';
import { pgn, position } from '../api/client';
import type { PgnGame } from '../api/types';
import { readEpd } from '../lib/epd';
import { charOfByte } from '../lib/fen';
import { isAnnotated, writePgn } from '../lib/pgn';
import { severalPositions } from '../library/collection';
import { showFile } from '../library/show-file';
import { START } from '../lib/squares';
import { navigate, type Place, type Query } from '../router';
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

/* Where reading stopped: "I can't read 'Ü' at line 1, column 1". */
export function unreadable(text: string, { line, column, offset }: Pick<NonNullable<PgnGame['fault']>, 'line' | 'column' | 'offset'>): string {
  const [word = ''] = /\S{0,20}/u.exec(text.slice(charOfByte(text, offset))) ?? [];
  return `I can't read ${word ? `'${word}'` : 'the text'} at line ${line}, column ${column}`;
}

/* A game without a result is a game: it ends with the text or where the next one begins. */
export function realFault(text: string, { fault, moves }: Pick<PgnGame, 'fault' | 'moves'>): PgnGame['fault'] {
  const rest = fault && text.slice(charOfByte(text, fault.offset)).trim();
  return moves.length && (rest === '' || rest?.startsWith('[')) ? undefined : fault;
}

export type Opened = { query: Query; what: string } | { games: PgnGame[] };

/* The address of a game; where a single position is wanted, its last one. */
export function queryOfGame(game: PgnGame, single: boolean): Query {
  if (single) return { fen: game.moves.at(-1)?.fen ?? game.start };
  const moves = game.moves.map((move) => move.uci).join(',');
  return { fen: game.start, moves, at: '0', ...(isAnnotated(game) && { pgn: writePgn(game, START) }) };
}

/* Reads a FEN, an EPD or a PGN; several games are returned for the user to choose from. */
export async function readText(text: string, single: boolean): Promise<Opened> {
  const epd = readEpd(text);
  if (epd) {
    await position(epd.fen);
    const { id, mate, best } = epd;
    return { query: { fen: epd.fen, ...(id && { id }), ...(mate && { n: String(mate) }), ...(best && { bm: best }) }, what: 'Position' };
  }
  const { games } = await pgn(text);
  const first = games[0]!;
  const fault = realFault(text, first);
  if (fault && !first.moves.length && !first.tags.FEN) throw new Error(`${unreadable(text, fault)}: this is neither a FEN nor a PGN.`);
  if (games.length > 1) return { games };
  if (fault) toast(`The game was read up to line ${fault.line}, column ${fault.column}: ${fault.message}`, 'bad');
  return { query: queryOfGame(first, single), what: 'Game' };
}

/* The view that shows what was opened: the current one, or Solve where that has no such board. */
export const viewFor = (path: string): string => (['/', '/solo', '/puzzles', '/train'].includes(path) ? '/solve' : path);

export function usePaste({ path }: Place, onGames: (games: PgnGame[]) => void): void {
  const show = async (text: string): Promise<void> => {
    if (path === '/library' || severalPositions(text)) return showFile('Pasted text', text);
    const opened = await readText(text, path === '/editor');
    if ('games' in opened) return onGames(opened.games);
    navigate(viewFor(path), opened.query);
    toast(`${opened.what} pasted.`);
  };
  usePastedText(path === '/solo' ? undefined : show); // Solo reads its own boards
}
