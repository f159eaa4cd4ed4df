/* The values of all captures on a board, asked for while a heuristic is chosen. SPDX-License-Identifier: GPL-3.0-or-later */
import { useMemo } from 'preact/hooks';
import type { Arrow } from '../board/arrows';
import { useAnswer } from '../hooks/use-task';
import { askExplained, type Explained } from './api';
import { arrowsBy, type Heuristic } from './heuristics';

export interface Values {
  explained: Explained | undefined;
  arrows: Arrow[];
}

export function useHeuristics(board: string, moves: readonly string[], by: Heuristic | undefined): Values {
  const explained = useAnswer(by && `${board}|${moves.join()}`, (signal) => askExplained({ board, moves: [...moves] }, signal)).current;
  return { explained, arrows: useMemo(() => (explained && by ? arrowsBy(explained, by) : []), [explained, by]) };
}
