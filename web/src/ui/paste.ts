/* A FEN or a PGN may be pasted anywhere but in a text box. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect } from 'preact/hooks';
import { pgn, position } from '../api/client';
import { navigate, type Place } from '../router';
import { complain, toast } from './announce';

export const isTextBox = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/* A placement of eight rows, perhaps with the other fields. */
export const looksLikeFen = (text: string): boolean => /^([kqrbnpKQRBNP1-8]+\/){7}[kqrbnpKQRBNP1-8]+(\s|$)/.test(text.trim());

/* A FEN may be pasted without its last fields. */
export function wholeFen(text: string): string {
  const fields = text.trim().split(/\s+/);
  const rest = ['w', '-', '-', '0', '1'];
  return [...fields, ...rest.slice(fields.length - 1)].slice(0, 6).join(' ');
}

/* Reads what was pasted; gives the query that shows it. Where one position is wanted, a game gives its last. */
export async function readPasted(text: string, one: boolean): Promise<Record<string, string>> {
  if (looksLikeFen(text)) {
    const fen = wholeFen(text);
    await position(fen);
    return { fen };
  }
  const { games } = await pgn(text);
  const first = games[0]!;
  const { fault } = first;
  if (fault && !first.moves.length && !first.tags.FEN) throw new Error(`Neither a FEN nor a PGN: ${fault.message}`);
  if (games.length > 1) toast(`The first of ${games.length} games is shown.`);
  if (fault) toast(`The game was read up to line ${fault.line}: ${fault.message}`, 'bad');
  if (one) return { fen: first.moves.at(-1)?.fen ?? first.start };
  return { fen: first.start, moves: first.moves.map((move) => move.uci).join(','), at: '0' };
}

export function usePaste(place: Place): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (isTextBox(event.target) || !text.trim()) return;
      if (place.path === '/solo') return; // boards of its own
      event.preventDefault();
      readPasted(text, place.path === '/editor')
        .then((query) => {
          navigate(place.path === '/' ? '/solve' : place.path, query);
          toast(query.moves ? 'Game pasted.' : 'Position pasted.');
        })
        .catch(complain);
    };
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, [place.path]);
}
