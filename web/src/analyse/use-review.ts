/* The review of the main line: ?review=N reviews its first N plies, and marks them. SPDX-License-Identifier: GPL-3.0-or-later */
import { runJob } from '../api/jobs';
import type { Progress } from '../api/types';
import { useAnswer } from '../hooks/use-task';
import { type Query, updateQuery } from '../router';
import { announce, showError } from '../ui/announce';
import { annotate, type Review } from './review';
import type { GameTree } from './use-tree';

export interface Reviewing {
  running: boolean;
  done: number; // plies that have been judged,
  of: number;
  result: Review | undefined;
  begin: (() => void) | undefined; // undefined if there is nothing to review
  cancel: () => void;
}

interface Answer {
  done: number;
  result?: Review;
}

const cancel = (): void => updateQuery({ review: undefined });

export function useReview(query: Query, { game, write }: GameTree): Reviewing {
  const count = Math.min(Number(query.review) || 0, game?.moves.length ?? 0);
  const moves = game?.moves.slice(0, count).map(({ uci }) => uci ?? '') ?? [];
  const ask = async (signal: AbortSignal, show: (partial: Answer) => void): Promise<Answer> => {
    const body = { fen: game!.start, moves };
    const result = await runJob<Review, Progress & { plies?: number }>('engine/review', body, signal, ({ plies }) => plies && show({ done: plies }));
    return { done: count, result };
  };
  const answer = useAnswer<Answer>(count ? `${game!.start}|${moves.join()}` : undefined, ask, {
    onAnswer: ({ result }) => {
      write(annotate(game!.moves, result!));
      announce('The review is complete.');
    },
    onError: (error) => {
      showError(error);
      cancel();
    },
  }).current;
  const all = game?.moves.length ?? 0;
  return {
    running: count > 0 && !answer?.result,
    done: answer?.done ?? 0,
    of: count,
    result: answer?.result,
    begin: all ? () => updateQuery({ review: String(all) }) : undefined,
    cancel,
  };
}
