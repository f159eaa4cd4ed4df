/* Games with variations, and reviews written into them. SPDX-License-Identifier: GPL-3.0-or-later */
import { expect, test } from 'vitest';
import { annotate, type Review, slipsOf } from '../../src/analyse/review';
import { holds, insert, isVariation, promote, remove, type TreeMove } from '../../src/lib/game-tree';
import { writePgn } from '../../src/lib/pgn';
import { START } from '../../src/lib/squares';

const line = (...moves: string[]): TreeMove[] => moves.map((move) => ({ uci: move, san: move }));
const text = (moves: readonly TreeMove[]): string =>
  moves.map(({ uci, variations = [] }) => [uci, ...variations.map((each) => `(${text(each)})`)].join(' ')).join(' ');

test('lines are added where they differ, and only once', () => {
  let tree = insert([], line('a', 'b', 'c'));
  tree = insert(tree, line('a', 'x', 'y'));
  expect(text(tree)).toBe('a b (x y) c');
  tree = insert(tree, line('a', 'x', 'z'));
  expect(text(tree)).toBe('a b (x y (z)) c');
  expect(text(insert(tree, line('a', 'x', 'y')))).toBe(text(tree));
  expect(text(insert(tree, line('a', 'b', 'c', 'd')))).toBe('a b (x y (z)) c d');
  expect(holds(tree, ['a', 'x', 'z'])).toBe(true);
  expect(holds(tree, ['a', 'x', 'c'])).toBe(false);
  expect(isVariation(tree, ['a', 'x'])).toBe(true);
  expect(isVariation(tree, ['a', 'b'])).toBe(false);
});

test('a variation becomes the main line, and a move is removed with what follows it', () => {
  const tree = insert(insert(line('a', 'b', 'c'), line('a', 'x', 'y')), line('a', 'u'));
  expect(text(tree)).toBe('a b (x y) (u) c');
  expect(text(promote(tree, ['a', 'x', 'y']))).toBe('a x (b c) (u) y');
  expect(text(promote(tree, ['a', 'b']))).toBe(text(tree));
  expect(text(remove(tree, ['a', 'x', 'y']))).toBe('a b (x) (u) c');
  expect(text(remove(tree, ['a', 'x']))).toBe('a b (u) c');
  expect(text(remove(tree, ['a', 'b']))).toBe('a x (u) y');
  expect(text(remove(tree, ['a']))).toBe('');
  expect(text(remove(line('a', 'b'), ['a', 'b']))).toBe('a');
});

test('a review is written as marks, better lines and missed mates, once', () => {
  const ply = { white: 500, loss: 0, mark: 'good' as const, best: '', line: [], line_san: [], missed_mate: null, proved: false, fen: '' };
  const side = { moves: 1, inaccuracies: 0, mistakes: 0, blunders: 0, average_loss: 0 };
  const review: Review = {
    complete: true,
    white: side,
    black: side,
    plies: [
      { ...ply, uci: 'e2e4', san: 'e4' },
      { ...ply, uci: 'e7e5', san: 'e5', mark: 'blunder', loss: 400, best: 'c7c5', line: ['c7c5', 'g1f3'], line_san: ['c5', 'Nf3'], missed_mate: 3 },
    ],
  };
  const moves: TreeMove[] = [{ uci: 'e2e4', san: 'e4' }, { uci: 'e7e5', san: 'e5', comment: 'Mine.', nags: [1, 10] }];
  const once = annotate(moves, review);
  expect(annotate(once, review)).toEqual(once);
  expect(writePgn({ tags: {}, start: START, result: '*', moves: once }, START).trim()).toBe('1. e4 e5 $4 $10 {Mine. Missed mate in 3.} ( 1... c5 2. Nf3 ) *');
  expect(slipsOf(review, START)).toEqual([{ ply: 1, name: '1… e5⁇', text: 'Better was c5. It cost 40% of a point.', mate: 3, fen: '' }]);
});
