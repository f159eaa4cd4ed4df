/* Puzzles in words. SPDX-License-Identifier: GPL-3.0-or-later */
import { sideToMove } from '../lib/fen';
import { capital } from '../lib/squares';
import { plural } from '../lib/words';
import type { Query } from '../router';
import type { Kind, Puzzle } from './api';

export const kindNames: Record<Kind, string> = { mate: 'Mates', tactic: 'Tactics', problem: 'Problems', solo: 'Solo boards' };

interface Task {
  kind: Kind;
  stipulation: string;
  moves: number;
  fen?: string | undefined;
}

/* "White mates in 2", "h#2, Black to move", "Solo Chess, 4 captures". */
export function taskInWords({ kind, stipulation, moves, fen }: Task): string {
  if (kind === 'solo') return `Solo Chess${moves ? `, ${plural(moves, 'capture')}` : ''}`;
  const side = capital(sideToMove(fen ?? ''));
  if (kind === 'mate') return moves ? `${side} mates in ${moves}` : `${side} mates`;
  return kind === 'tactic' ? `${side} to move: the best move` : `${stipulation}, ${side} to move`;
}

/* "backRankMate" is "back rank mate", "mateIn2" is "mate in 2". */
export const themeInWords = (theme: string): string => theme.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase().replace('f2f7', 'f2/f7');

const deeds = { missed: 'missed', delayed: 'delayed', played: 'found' } as const;

/* What became of a mate in a game: "Ann missed it against Bob". Undefined for other puzzles. */
export function deedInWords({ tags, title, fen }: Pick<Puzzle, 'tags' | 'title' | 'fen'>): string | undefined {
  const deed = (Object.keys(deeds) as (keyof typeof deeds)[]).find((name) => tags.includes(name));
  if (!deed || !fen) return undefined;
  const [white, black] = title.split(' - ');
  const [player, opponent] = sideToMove(fen) === 'white' ? [white, black] : [black, white];
  if (!player || player === '?') return `${capital(sideToMove(fen))} ${deeds[deed]} it`;
  return `${player} ${deeds[deed]} it${opponent && opponent !== '?' ? ` against ${opponent}` : ''}`;
}

/* Whether the board of a puzzle is shown from Black's side: the solver's is at the bottom. */
export const isFlipped = ({ fen, kind }: Pick<Puzzle, 'fen' | 'kind'>): boolean => kind !== 'problem' && kind !== 'solo' && sideToMove(fen ?? '') === 'black';

/* Where a puzzle can be looked into, with the name of that view. A tactic need not be a mate, which is all that Solve would look for. */
export function placeOf({ fen, board, kind, moves, stipulation }: Puzzle): { path: string; query: Query; view: string } {
  if (board) return { path: '/solo', query: { board }, view: 'Solo' };
  if (kind === 'tactic') return { path: '/analyse', query: { fen }, view: 'Analyse' };
  return { path: '/solve', query: kind === 'mate' ? { fen, n: moves ? String(moves) : undefined } : { fen, stip: stipulation || undefined }, view: 'Solve' };
}
