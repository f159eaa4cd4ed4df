/* The state of Analyse: the moves with their variations, the engine, the opening and the review.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { game as askGame } from '../api/client';
import type { Opening } from '../api/types';
import { type Line, useLine } from '../hooks/use-line';
import { type Refusal, useRefusal } from '../hooks/use-refusal';
import { useAnswer } from '../hooks/use-task';
import { type Evaluation, evaluationOf, evaluationOfResult } from '../play/evaluation';
import type { Place } from '../router';
import { useKeys } from '../ui/keys';
import { type Engine, useEngine } from './use-engine';
import { type Reviewing, useReview } from './use-review';
import { type GameTree, useTree } from './use-tree';

export interface Analysed {
  line: Line; // whose moves are kept in the tree
  tree: GameTree;
  engine: Engine;
  evaluation: Evaluation | undefined;
  opening: Opening | null | undefined;
  review: Reviewing;
  refusal: Refusal;
}

export function useAnalyse(place: Place): Analysed {
  const line = useLine(place);
  const { position, reached } = line;
  const tree = useTree(line, place.query);
  const engine = useEngine(place.query, position, reached);
  const review = useReview(place.query, tree);
  const opening = useAnswer(position && reached.made.length ? `${reached.start}|${reached.made.join()}` : undefined, async () => (await askGame(reached.start, [...reached.made])).opening).last;
  useKeys({ e: () => engine.turn(!engine.on), Delete: tree.remove });
  return {
    line: { ...line, push: tree.push, jump: tree.jump },
    tree,
    engine,
    evaluation: position && (evaluationOfResult(position.result) ?? evaluationOf(engine.news, position.side)),
    opening: reached.made.length ? opening : undefined,
    review,
    refusal: useRefusal(reached),
  };
}
