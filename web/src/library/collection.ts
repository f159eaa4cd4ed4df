/* A file of positions or games, line by line. SPDX-License-Identifier: GPL-3.0-or-later */
import type { MateResult, PgnGame } from '../api/types';
import { readEpd } from '../lib/epd';
import { titleOf } from '../lib/pgn';
import { duration } from '../lib/words';
import type { Query } from '../router';

export interface Item {
  title: string;
  fen: string;
  mate?: number; // that the file claims
  best?: string;
  query: Query; // of the view that shows it
}

/* Whether a text is a list of positions rather than games. */
export const isPositions = (text: string): boolean => readEpd(text.trimStart().split('\n', 1)[0] ?? '') !== undefined;

/* Whether a text has more than one position. */
export const severalPositions = (text: string): boolean => isPositions(text) && text.trim().includes('\n');

/* The positions of a file; `faults` are the numbers of lines that are none. */
export function readPositions(text: string): { items: Item[]; faults: number[] } {
  const items: Item[] = [];
  const faults: number[] = [];
  text.split('\n').forEach((line, index) => {
    if (!line.trim() || line.startsWith('#')) return;
    const epd = readEpd(line);
    if (!epd) return void faults.push(index + 1);
    const { fen, id, mate, best } = epd;
    const query = { fen, ...(id && { id }), ...(mate && { n: String(mate) }), ...(best && { bm: best }) };
    items.push({ title: id ?? `Position ${items.length + 1}`, fen, query, ...(mate && { mate }), ...(best && { best }) });
  });
  return { items, faults };
}

export const itemsOfGames = (games: readonly PgnGame[], queryOf: (game: PgnGame) => Query): Item[] =>
  games.map((game) => ({ title: titleOf(game), fen: game.start, query: queryOf(game) }));

export interface Outcome {
  words: string; // "Mate in 3", "No mate in 3", "Not decided"
  key: string; // in SAN
  agrees: boolean | undefined; // with what the file claims
  time: string;
}

export function outcomeOf({ status, mate, san, seconds, never }: MateResult, item: Item): Outcome {
  const solved = status === 'mate' && mate !== null;
  const words = solved ? `Mate in ${Math.abs(mate)}` : status !== 'none' ? 'Not decided' : never || !item.mate ? 'No forced mate' : `No mate in ${item.mate}`;
  const decided = status === 'mate' || status === 'none';
  return { words, key: solved ? (san[0] ?? '') : '', agrees: item.mate && decided ? solved && Math.abs(mate) === item.mate : undefined, time: duration(seconds) };
}

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/* The table of results for a spreadsheet. */
export function csvOf(items: readonly Item[], outcomes: readonly (Outcome | undefined)[]): string {
  const rows = items.map(({ title, fen, mate }, index) => [title, fen, mate ? String(mate) : '', outcomes[index]?.words ?? '', outcomes[index]?.key ?? '', outcomes[index]?.time ?? '']);
  return [['Title', 'FEN', 'Claimed', 'Result', 'Key', 'Time'], ...rows].map((row) => row.map(quoted).join(',')).join('\n') + '\n';
}
