/* Hints while a mate is played out, in three steps as in `keymove mate --play`: the piece, its square, the move.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useMemo, useState } from 'preact/hooks';
import { runJob } from '../api/jobs';
import type { MateResult, Position } from '../api/types';
import { type Arrow, arrowOf } from '../board/arrows';
import { useAnswer } from '../hooks/use-task';
import { pieceName } from '../lib/squares';
import { announce } from '../ui/announce';
import type { Part } from './playout';

export const HINT_LEVELS = 3;
const SECONDS = 10;

export interface PlayoutHint {
  level: number; // 0: none given for this position
  given: boolean; // a hint was given in this game
  words: string[];
  arrows: Arrow[] | undefined;
  more: (() => void) | undefined; // undefined: there is no more to say
}

/* "Move the knight", then "It is the knight on c7", then "Play Ne6". */
export function hintInWords({ board, moves }: Pick<Position, 'board' | 'moves'>, uci: string, level: number): string {
  const move = moves.find((each) => each.uci === uci);
  const name = pieceName(move?.piece ?? 'piece');
  const several = board.join('').split(move?.piece ?? '?').length > 2;
  if (level === 1) return `Move ${several ? 'a' : 'the'} ${name}.`;
  return level === 2 ? `It is the ${name} on ${uci.slice(0, 2)}.` : `Play ${move?.san ?? uci}.`;
}

const nothing = { none: 'There is no forced mate from here: take your last move back.', unknown: 'I found no mate from here: take your last move back.', mate: '' };

/* `game` identifies the game, `left` is the number of moves within which the attacker is to mate, if that is known. */
export function usePlayoutHint(game: string, position: Position | undefined, part: Part | undefined, left: number | undefined): PlayoutHint {
  const [asked, setAsked] = useState<{ fen: string; level: number }>();
  const [given, setGiven] = useState('');
  const fen = position?.fen;
  const level = part && asked && asked.fen === fen ? asked.level : 0;
  const mated = part === 'defender';
  const say = ({ line, status }: MateResult, at: number): string => (line[0] && position ? hintInWords(position, line[0], at) : nothing[status]);
  const found = useAnswer<MateResult>(level && fen ? `${fen}|${mated}` : undefined, (signal) =>
    runJob('mate', { fen, mated, seconds: SECONDS, ...(left && !mated && { moves: left }) }, signal), { onAnswer: (result) => announce(say(result, level)) }).current;
  const uci = found?.line[0];
  const arrows = useMemo<Arrow[] | undefined>(() => {
    if (!uci || level < 2) return undefined;
    return [level === 2 ? { from: uci.slice(0, 2), brush: 'blue' } : arrowOf(uci, 'blue')];
  }, [uci, level]);
  const more = (): void => {
    if (!fen) return;
    setAsked({ fen, level: level + 1 });
    setGiven(game);
    if (found) announce(say(found, level + 1));
  };
  const lost = !!found && !uci;
  const steps = Array.from({ length: lost ? 1 : level }, (_, index) => index + 1);
  return {
    level,
    given: given === game,
    words: !level ? [] : found ? steps.map((at) => say(found, at)) : ['Searching…'],
    arrows,
    more: position?.outcome === 'ongoing' && level < HINT_LEVELS && !lost ? more : undefined,
  };
}
