/* Search trees: their layout, the trace of a mate search, the evaluation. SPDX-License-Identifier: GPL-3.0-or-later */
import { describe, expect, test } from 'vitest';
import { drawnSearch, entriesOf, heatOfEntries, searchNodeInWords, signed, valueInWords } from '../../src/evaluation/values';
import { layoutOf, pathTo } from '../../src/searchtree/layout';
import { drawnTrace, lineTo, nodeInWords, type TraceNode } from '../../src/solve/trace';

describe('a drawn tree', () => {
  /* 0 - 1 - 2
   *     |   3
   *     4      */
  const nodes = [{ id: 0, parent: undefined }, { id: 1, parent: 0 }, { id: 2, parent: 1 }, { id: 3, parent: 1 }, { id: 4, parent: 0 }];
  test('has a column for each ply and a row for each leaf', () => {
    const { spots, columns, rows } = layoutOf(nodes);
    expect([columns, rows]).toEqual([3, 3]);
    expect([...spots.values()]).toEqual([{ column: 0, row: 0 }, { column: 1, row: 0 }, { column: 2, row: 0 }, { column: 2, row: 1 }, { column: 1, row: 2 }]);
  });
  test('knows the path to a node', () => {
    expect(pathTo(nodes, 3)).toEqual([1, 3]);
    expect(pathTo(nodes, 0)).toEqual([]);
  });
});

describe('the trace of a search', () => {
  const nodes: TraceNode[] = [
    { number: 1, parent: 0, move: 'f6e5', san: 'Ke5', by: 'attacker', outcome: 'cutoff', refutation: 2, score: 98, expanded: 9, queue: 12 },
    { number: 2, parent: 1, move: 'h8g8', san: 'Kg8', by: 'defender', outcome: 'cutoff', refutation: null },
    { number: 3, parent: 0, move: 'f6g6', san: 'Kg6', by: 'attacker', outcome: 'mate', refutation: null, score: 98, expanded: null },
  ];
  test('is drawn from the position', () => {
    expect(drawnTrace({ nodes, outcome: 'mate' }).map(({ id, parent, name, note, tone }) => [id, parent, name, note, tone])).toEqual([
      [0, undefined, 'Position', '', 'good'], [1, 0, 'Ke5', 'limit', 'warn'], [2, 1, 'Kg8', 'limit', 'warn'], [3, 0, 'Kg6', 'mate', 'good'],
    ]);
  });
  test('has the moves that lead to a node', () => {
    expect(lineTo(nodes, 2).map(({ move }) => move)).toEqual(['f6e5', 'h8g8']);
    expect(lineTo(nodes, 0)).toEqual([]);
  });
  test('is put in words', () => {
    const say = (number: number): string => nodeInWords({ nodes, outcome: 'mate' }, number);
    expect(say(0)).toBe('The position: the attacker mates within the limit.');
    expect(say(1)).toBe('Ke5: no mate within the number of moves, refuted by Kg8. Score 98, taken from the queue in step 9, when it held 12 moves.');
    expect(say(3)).toBe('Kg6: the attacker mates within the limit. Score 98, never taken from the queue.');
  });
});

describe('an evaluation', () => {
  test('has signed numbers', () => {
    expect([35, -120, 0].map(signed)).toEqual(['+0.35', '−1.20', '0.00']);
    expect([100_000, -100_000, 50].map(valueInWords)).toEqual(['+mate', '−mate', '+0.50']);
  });
  test('warms the good squares of a table and cools the bad ones', () => {
    const entries = entriesOf([[0, 10], [-20, 0]]);
    expect([...entries]).toEqual([['a2', 0], ['b2', 10], ['a1', -20], ['b1', 0]]);
    expect([...heatOfEntries(entries, 'white')]).toEqual([['b2', 0.4], ['a1', -0.8]]);
    expect([...heatOfEntries(entries, 'black')]).toEqual([['b2', -0.4], ['a1', 0.8]]);
  });
  test('marks the cutoffs of a search', () => {
    const root = { id: 0, ply: 0, alpha: null, beta: null, value: 50, searched: 20, cut: 0, best: true };
    const cut = { id: 1, ply: 1, parent: 0, san: 'e5', alpha: null, beta: 50, value: 30, searched: 1, cut: 19, best: false };
    expect(drawnSearch([root, cut]).map(({ name, note, tone }) => [name, note, tone])).toEqual([['Position', '+0.50', 'good'], ['e5', '+0.30 ✂', 'warn']]);
    expect(searchNodeInWords(cut)).toBe('e5: value +0.30, window open to +0.50, 1 move searched, 19 cut off, so that the value is a bound.');
    expect(searchNodeInWords(root)).toBe('The position: value +0.50, window open to open, 20 moves searched.');
  });
});
