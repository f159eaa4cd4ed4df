/* How a game ended: by the rules, which the server applies, or by a decision of the players or the clock.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import type { Color, Game, Position } from '../api/types';
import { capital, other } from '../lib/squares';

export type Ending =
  | { kind: 'resigned'; loser: Color }
  | { kind: 'time'; loser: Color }
  | { kind: 'claimed' }
  | { kind: 'agreed' };

/* In the address: "white-resigned", "black-time", "draw-claimed", "draw-agreed". */
export const writeEnding = (ending: Ending): string => `${'loser' in ending ? ending.loser : 'draw'}-${ending.kind}`;

export function readEnding(text: string | undefined): Ending | undefined {
  if (text === 'draw-claimed') return { kind: 'claimed' };
  if (text === 'draw-agreed') return { kind: 'agreed' };
  const parts = /^(white|black)-(resigned|time)$/.exec(text ?? '');
  return parts ? { kind: parts[2] as 'resigned' | 'time', loser: parts[1] as Color } : undefined;
}

/* A bare king cannot win, even on time. */
const isBare = (position: Position, color: Color): boolean =>
  !position.board.some((row) => (color === 'white' ? /[QRBNP]/ : /[qrbnp]/).test(row));

const wins = (color: Color): string => (color === 'white' ? '1-0' : '0-1');

export interface Finish {
  result: string;
  reason: string;
}

/* Undefined while the game goes on. */
export function finishOf(game: Pick<Game, 'over' | 'outcome' | 'result' | 'position'>, ending: Ending | undefined): Finish | undefined {
  if (game.over) {
    const mated = game.outcome === 'checkmate' ? `${capital(other(game.position.side))} mates` : capital(game.outcome);
    return { result: game.result, reason: mated };
  }
  if (!ending) return undefined;
  if (ending.kind === 'claimed') return { result: '1/2-1/2', reason: `Draw claimed: ${game.outcome}` };
  if (ending.kind === 'agreed') return { result: '1/2-1/2', reason: 'Draw agreed' };
  const winner = other(ending.loser);
  if (ending.kind === 'resigned') return { result: wins(winner), reason: `${capital(ending.loser)} resigns` };
  if (isBare(game.position, winner)) return { result: '1/2-1/2', reason: `${capital(ending.loser)}'s time is up, but ${capital(winner)} cannot mate` };
  return { result: wins(winner), reason: `${capital(ending.loser)}'s time is up` };
}

/* What the result means for you. */
export function verdictFor({ result }: Finish, you: Color): string {
  if (result === '1/2-1/2') return 'Draw';
  return result === wins(you) ? 'You win' : 'You lose';
}
