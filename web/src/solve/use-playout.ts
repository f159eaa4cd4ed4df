/* A position played out against the solver: whose turn it is, and the solver's answers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Color } from '../api/types';
import type { Line } from '../hooks/use-line';
import { useTask } from '../hooks/use-task';
import { capital, other } from '../lib/squares';
import { plural } from '../lib/words';
import { announce, showError } from '../ui/announce';
import { attack, defend, type Goal, type Part } from './playout';
import { type PlayoutHint, usePlayoutHint } from './use-playout-hint';

export interface Playout {
  part: Part | undefined; // the user's; undefined when nothing is played out
  side: Color; // the user's
  comment: string;
  unanswered: boolean; // it is the solver's turn, but no answer came
  canTakeBack: boolean;
  hint: PlayoutHint;
  begin: (part: Part) => Promise<void>;
  end: () => void;
  takeBack: () => void;
  retry: () => void;
}

const SLACK = 2; // a hint after a mistake looks for a mate that is so many moves longer

const endInWords = (outcome: string): string => (outcome === 'ongoing' ? '' : `${capital(outcome)}.`);

const opening = (part: Part, moves: number | undefined): string =>
  part === 'attacker' ? (moves ? `Mate in ${plural(moves, 'move')}.` : 'Find the mate.') : 'Hold out as long as you can.';

/* A better comment that takes longer, as long as the position is on the board. */
function useRefinedComment(fen: string, setComment: (comment: string) => void) {
  const [refining, setRefining] = useState<{ fen: string; ask: (signal: AbortSignal) => Promise<string> }>();
  const refined = refining?.fen === fen ? refining : undefined;
  useTask(refined && (async (signal) => {
    const better = await refined.ask(signal);
    if (!signal.aborted) setComment(better);
  }), [refined], () => {});
  return setRefining;
}

/* `trying`: the user attacks from the start, without having begun a game. */
export function usePlayout(line: Line, goal: Goal | undefined, trying: boolean): Playout {
  const [chosen, setChosen] = useState<{ part: Part; of: string }>();
  const [said, setSaid] = useState<{ comment: string; of: string }>();
  const [unanswered, setUnanswered] = useState(false);
  const [tries, setTries] = useState(0);
  const toMate = useRef<number>(); // the moves the user has left
  const id = goal?.id ?? '';
  const setComment = (comment: string): void => setSaid({ comment, of: id });
  const refineLater = useRefinedComment(line.fen, setComment);
  const part = trying ? 'attacker' : chosen && chosen.of === id ? chosen.part : undefined; // another goal ends the game
  const attacker = goal?.attacker ?? 'white';
  const side = part === 'defender' ? other(attacker) : attacker;
  const base = goal?.base.length ?? 0;
  const { position } = line;
  const hint = usePlayoutHint(id, position?.side === side ? position : undefined, part, (line.at === base ? goal?.moves : toMate.current) ?? (goal?.moves && goal.moves + SLACK));

  const giveUp = (): void => {
    setUnanswered(true);
    setComment('The solver did not answer.');
  };

  const answer = (as: Part) => async (signal: AbortSignal): Promise<void> => {
    const { outcome, fen } = line.now();
    if (outcome !== 'ongoing') return setComment(endInWords(outcome));
    setComment('…');
    const left = line.at === base + 1 ? goal?.moves : toMate.current;
    const reply = as === 'attacker' ? await defend(fen, left, signal) : await attack(fen, signal);
    if (signal.aborted || line.now().fen !== fen) return; // ended or taken back in the meantime
    if (reply.move && !(await line.push(reply.move))) return signal.aborted ? undefined : giveUp();
    if (as === 'attacker') toMate.current = reply.left;
    setComment(endInWords(line.now().outcome) || reply.comment);
    announce(reply.comment);
    refineLater(reply.refine && { fen: line.now().fen, ask: reply.refine });
  };

  const solversTurn = position && (position.side !== side || position.outcome !== 'ongoing');
  useLayoutEffect(() => setUnanswered(false), [part, position, tries]);
  useTask(part && solversTurn ? answer(part) : undefined, [part, position, tries], (error) => {
    giveUp();
    showError(error);
  });

  return {
    part,
    side,
    comment: said?.of === id && said.comment ? said.comment : part ? opening(part, goal?.moves) : '',
    unanswered,
    canTakeBack: line.at > base,
    hint,
    begin: async (as) => {
      if (!goal || !(await line.jump(goal.base))) return;
      toMate.current = goal.moves;
      setChosen({ part: as, of: id });
      setComment('');
    },
    end: () => setChosen(undefined),
    /* Takes back the user's move and the answer to it. */
    takeBack: () => {
      toMate.current = undefined;
      setComment('Taken back.');
      line.go(Math.max(base, line.at - (position?.side === side ? 2 : 1)));
    },
    retry: () => setTries(tries + 1),
  };
}
