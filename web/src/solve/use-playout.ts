/* A solved position played out against the solver: whose turn it is, and the solver's answers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Color } from '../api/types';
import type { Line } from '../hooks/use-line';
import { useTask } from '../hooks/use-task';
import { capital, other } from '../lib/squares';
import { plural } from '../lib/words';
import { announce, showError } from '../ui/announce';
import { attack, defend, type Part } from './playout';
import { attackerOf } from './question';
import type { Solved } from './use-solution';

export interface Playout {
  part: Part | undefined; // the user's; undefined when nothing is played out
  side: Color; // the user's
  comment: string;
  unanswered: boolean; // it is the solver's turn, but no answer came
  canTakeBack: boolean;
  begin: (part: Part) => Promise<void>;
  end: () => void;
  takeBack: () => void;
  retry: () => void;
}

const endInWords = (outcome: string): string => (outcome === 'ongoing' ? '' : `${capital(outcome)}.`);

export function usePlayout(line: Line, solved: Solved | undefined): Playout {
  const [chosen, setChosen] = useState<{ part: Part; of: Solved }>();
  const [comment, setComment] = useState('');
  const [unanswered, setUnanswered] = useState(false);
  const [tries, setTries] = useState(0);
  const toMate = useRef<number>(); // the moves the user has left
  const [refining, setRefining] = useState<{ fen: string; ask: (signal: AbortSignal) => Promise<string> }>();
  const refined = refining?.fen === line.fen ? refining : undefined;
  useTask(refined && (async (signal) => {
    const better = await refined.ask(signal);
    if (!signal.aborted) setComment(better);
  }), [refined], () => {});
  const part = chosen && chosen.of === solved ? chosen.part : undefined; // another solution ends the game
  const attacker = solved ? attackerOf(solved.fen, (solved.result.mate ?? 1) < 0) : 'white';
  const side = part === 'defender' ? other(attacker) : attacker;
  const base = solved?.base.length ?? 0;

  const giveUp = (): void => {
    setUnanswered(true);
    setComment('The solver did not answer.');
  };

  const answer = (as: Part) => async (signal: AbortSignal): Promise<void> => {
    const { outcome, fen } = line.now();
    if (outcome !== 'ongoing') return setComment(endInWords(outcome));
    setComment('…');
    const reply = as === 'attacker' ? await defend(fen, toMate.current, signal) : await attack(fen, signal);
    if (signal.aborted || line.now().fen !== fen) return; // ended or taken back in the meantime
    if (reply.move && !(await line.push(reply.move))) return signal.aborted ? undefined : giveUp();
    if (as === 'attacker') toMate.current = reply.left;
    setComment(endInWords(line.now().outcome) || reply.comment);
    announce(reply.comment);
    setRefining(reply.refine && { fen: line.now().fen, ask: reply.refine });
  };

  const { position } = line;
  const solversTurn = position && (position.side !== side || position.outcome !== 'ongoing');
  useLayoutEffect(() => setUnanswered(false), [part, position, tries]);
  useTask(part && solversTurn ? answer(part) : undefined, [part, position, tries], (error) => {
    giveUp();
    showError(error);
  });

  return {
    part,
    side,
    comment,
    unanswered,
    canTakeBack: line.at > base,
    begin: async (as) => {
      if (!solved || !(await line.jump(solved.base))) return;
      const moves = Math.abs(solved.result.mate ?? 1);
      toMate.current = moves;
      setChosen({ part: as, of: solved });
      setComment(as === 'attacker' ? `Mate in ${plural(moves, 'move')}.` : 'Hold out as long as you can.');
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
