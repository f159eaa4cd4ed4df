/* The classic program's searches of a position, side by side and as a tree: ?do=search&plies=2&plain=1&unordered=1&step=5
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useMemo } from 'preact/hooks';
import { runJob } from '../api/jobs';
import { useAnswer } from '../hooks/use-task';
import { type Query, updateQuery } from '../router';
import { type DrawnNode } from '../searchtree/drawing';
import { useStep } from '../searchtree/stepper';
import { announce } from '../ui/announce';
import type { SearchTree, Ways } from './api';
import { drawnSearch, searchNodeInWords } from './values';

const DEEPEST = 5; // plies of the searches side by side
export const DEEPEST_TREE = 3; // plies that are drawn
const MOST_NODES = 500;

export interface Searched {
  plies: number;
  pruning: boolean;
  ordering: boolean;
  choose: (some: { plies?: number; pruning?: boolean; ordering?: boolean }) => void;
  ways: Ways | undefined;
  tree: SearchTree | undefined;
  drawn: DrawnNode[];
  step: number;
  show: (step: number) => void;
}

export function useSearch(query: Query, fen: string | undefined): Searched {
  const wanted = query.do === 'search' ? fen : undefined;
  const plies = Math.max(1, Math.min(DEEPEST, Math.floor(Number(query.plies ?? 2)) || 2));
  const pruning = query.plain !== '1';
  const ordering = query.unordered !== '1';
  const ways = useAnswer<Ways>(wanted && `${wanted}|${plies}`, (signal) => runJob('engine/stats', { fen: wanted, depth: plies, seconds: 20 }, signal)).current;
  const depth = Math.min(plies, DEEPEST_TREE);
  const tree = useAnswer<SearchTree>(wanted && `${wanted}|${depth}|${pruning}|${ordering}`, (signal) =>
    runJob('engine/tree', { fen: wanted, depth, pruning, ordering, max_nodes: MOST_NODES, dot: true }, signal)).current;
  const drawn = useMemo(() => (tree ? drawnSearch(tree.nodes) : []), [tree]);
  const [step, setStep] = useStep(query.step, Math.max(0, drawn.length - 1));
  return {
    plies,
    pruning,
    ordering,
    choose: (some) =>
      updateQuery({
        step: undefined,
        ...(some.plies && { plies: String(some.plies) }),
        ...('pruning' in some && { plain: some.pruning ? undefined : '1' }),
        ...('ordering' in some && { unordered: some.ordering ? undefined : '1' }),
      }),
    ways,
    tree,
    drawn,
    step,
    show: (to) => {
      setStep(to);
      const node = tree?.nodes[to];
      if (node) announce(searchNodeInWords(node));
    },
  };
}
