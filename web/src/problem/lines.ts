/* Lines of help and series play as lists of moves. SPDX-License-Identifier: GPL-3.0-or-later */
import type { PhaseResult } from './api';

export interface ShownLine {
  moves: readonly string[]; // UCI
  names: readonly string[]; // "1.Nb1", "Ng3"; as many as there are moves
  note: string;
}

/* A line as the server writes it has a word for each move; if not, the moves name themselves. */
export function namesOfLine(san: string | undefined, moves: readonly string[]): readonly string[] {
  const words = san?.split(/\s+/).filter((word) => /[a-hO]/.test(word)) ?? [];
  return words.length === moves.length ? words : moves;
}

export function actualLines({ lines = [], san = [], same_moves = [], cooks = [] }: PhaseResult): ShownLine[] {
  return lines.map((moves, index) => {
    const same = same_moves[index] ?? index;
    const notes = [cooks.includes(index) && 'not intended', same !== index && `same moves as line ${same + 1}`];
    return { moves, names: namesOfLine(san[index], moves), note: notes.filter(Boolean).join(', ') };
  });
}

export const setLines = ({ set_play = [], set_play_san = [] }: PhaseResult): ShownLine[] =>
  set_play.map((moves, index) => ({ moves, names: namesOfLine(set_play_san[index], moves), note: '' }));

/* "h#2: 3 solutions", "#2: 1 key so far". */
export function titleOf({ status, complete, solutions, tree, lines }: PhaseResult, stipulation: string): string {
  if (status === 'none') return `${stipulation}: no solution`;
  if (status === 'unknown' && !solutions) return `${stipulation}: not decided`;
  const kind = tree || !lines ? 'key' : 'solution';
  return `${stipulation}: ${solutions} ${kind}${solutions === 1 ? '' : 's'}${complete ? '' : ' so far'}`;
}
