/* The trace of a search for a mate as a tree to draw, and its nodes in words. SPDX-License-Identifier: GPL-3.0-or-later */
import type { DrawnNode } from '../searchtree/drawing';
import { plural } from '../lib/words';

type Outcome = 'mate' | 'failed' | 'cutoff' | 'open';

export interface TraceNode {
  number: number; // the order of the visits, from 1
  parent: number; // 0: the position
  move: string;
  san: string;
  by: 'attacker' | 'defender';
  outcome: Outcome;
  refutation: number | null;
  score?: number;
  expanded?: number | null; // null: never
  queue?: number;
}

export interface Trace {
  fen: string;
  method: string;
  moves: number;
  outcome: Outcome;
  complete: boolean;
  created: number;
  expanded: number;
  nodes: TraceNode[];
  dot: string;
}

export const TRACED = ['backtrack', 'bestfirst', 'breadthfirst'] as const;

export const outcomes: Record<Outcome, { short: string; words: string; tone: DrawnNode['tone'] }> = {
  mate: { short: 'mate', words: 'the attacker mates within the limit', tone: 'good' },
  failed: { short: 'fails', words: 'no mate, however many moves are left', tone: 'bad' },
  cutoff: { short: 'limit', words: 'no mate within the number of moves', tone: 'warn' },
  open: { short: 'open', words: 'not decided', tone: '' },
};

/* The position is the root, with the number 0. */
export const drawnTrace = ({ nodes, outcome }: Pick<Trace, 'nodes' | 'outcome'>): DrawnNode[] => [
  { id: 0, parent: undefined, name: 'Position', note: '', tone: outcomes[outcome].tone },
  ...nodes.map(({ number, parent, san, outcome: own }): DrawnNode => ({ id: number, parent, name: san, note: outcomes[own].short, tone: outcomes[own].tone })),
];

/* The moves that lead to a node. */
export function lineTo(nodes: readonly TraceNode[], number: number): TraceNode[] {
  const line: TraceNode[] = [];
  for (let at = nodes[number - 1]; at; at = nodes[at.parent - 1]) line.unshift(at);
  return line;
}

/* "Ne6: no mate within the number of moves, refuted by Kb8. Score 98, taken from the queue as number 9 of 12." */
export function nodeInWords({ nodes, outcome }: Pick<Trace, 'nodes' | 'outcome'>, number: number): string {
  const node = nodes[number - 1];
  if (!node) return `The position: ${outcomes[outcome].words}.`;
  const refutation = node.refutation ? nodes[node.refutation - 1] : undefined;
  const queue = node.expanded ? `taken from the queue in step ${node.expanded}${node.queue === undefined ? '' : `, when it held ${plural(node.queue, 'move')}`}` : 'never taken from the queue';
  return [
    `${node.san}: ${outcomes[node.outcome].words}${refutation ? `, refuted by ${refutation.san}` : ''}.`,
    ...(node.score === undefined ? [] : [`Score ${node.score}, ${queue}.`]),
  ].join(' ');
}
