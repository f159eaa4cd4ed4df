/* The review of a game, and how it is written into the moves. SPDX-License-Identifier: GPL-3.0-or-later */
import { insert, type TreeMove } from '../lib/game-tree';
import { numberAt } from '../lib/pgn';
import { plural } from '../lib/words';

type Mark = 'good' | 'inaccuracy' | 'mistake' | 'blunder';

export interface ReviewedPly {
  fen: string; // before it
  uci: string;
  san: string;
  white: number; // the result that White can expect after it, in thousandths
  loss: number;
  mark: Mark;
  best: string;
  line: string[];
  line_san: string[];
  missed_mate: number | null;
  proved: boolean;
}

interface ReviewedSide {
  moves: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  average_loss: number;
}

export interface Review {
  complete: boolean;
  plies: ReviewedPly[];
  white: ReviewedSide;
  black: ReviewedSide;
}

const nags: Record<Mark, number | undefined> = { good: undefined, inaccuracy: 6, mistake: 2, blunder: 4 };
export const signs: Record<Mark, string> = { good: '', inaccuracy: '⁈', mistake: '?', blunder: '⁇' };

const missed = (mate: number): string => `Missed mate in ${mate}.`;

/* A move with its mark and, if it was a mistake, the better line; what was written about it stays. */
function annotated(move: TreeMove, { mark, line, line_san: sans, best, missed_mate: mate }: ReviewedPly): TreeMove {
  const nag = nags[mark];
  if (nag === undefined) return move;
  const better = line.map((uci, index) => ({ uci, san: sans[index]! }));
  const [{ variations = [] } = move] = best === move.uci ? [move] : insert([move], better);
  const comment = mate && !move.comment?.includes(missed(mate)) ? [move.comment, missed(mate)].filter(Boolean).join(' ') : move.comment;
  return {
    ...move,
    nags: [nag, ...(move.nags ?? []).filter((other) => other > 6)],
    ...(comment && { comment }),
    ...(variations.length && { variations }),
  };
}

export const annotate = (moves: readonly TreeMove[], { plies }: Review): TreeMove[] =>
  moves.map((move, index) => (plies[index]?.uci === move.uci ? annotated(move, plies[index]!) : move));

export interface Slip {
  ply: number; // from 0
  name: string; // "12… Qd3⁇"
  text: string; // "Better was Qxf7#."
  mate: number | null;
  fen: string; // before the move
}

/* The moves that were not good, in the order of the game. */
export function slipsOf({ plies }: Review, start: string): Slip[] {
  return plies.flatMap(({ san, mark, line_san: [better], missed_mate: mate, loss, fen }, ply) => {
    if (mark === 'good') return [];
    const { number, white } = numberAt(start, ply);
    const cost = `It cost ${Math.round(loss / 10)}% of a point.`;
    return [{ ply, name: `${number}${white ? '.' : '…'} ${san}${signs[mark]}`, text: better ? `Better was ${better}. ${cost}` : cost, mate, fen }];
  });
}

export const tally = ({ blunders, mistakes, inaccuracies }: ReviewedSide): string =>
  [plural(blunders, 'blunder'), plural(mistakes, 'mistake'), plural(inaccuracies, 'inaccuracy', 'inaccuracies')].join(', ');
