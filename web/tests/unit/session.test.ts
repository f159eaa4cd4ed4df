/* The streak of puzzles, and what is said about offers and attempts. SPDX-License-Identifier: GPL-3.0-or-later */
import { describe, expect, test } from 'vitest';
import { streakAfter } from '../../src/hooks/use-session';
import { elapsed } from '../../src/lib/words';
import { readEnding, writeEnding } from '../../src/play/ending';
import { declineInWords } from '../../src/play/use-draw-offer';
import { EXAMPLES } from '../../src/solve/examples';
import { hintInWords } from '../../src/solve/use-playout-hint';
import { nextExample } from '../../src/solve/use-tryout';
import { captureTried, soloOf } from '../../src/solo/board';

describe('the streak', () => {
  const open = { puzzle: 'a', solved: false, begun: false, helped: false };
  test('grows with each puzzle that is solved without help', () => {
    expect(streakAfter(2, { ...open, begun: true }, { ...open, begun: true, solved: true })).toBe(3);
    expect(streakAfter(2, { ...open, solved: true }, { ...open, solved: true })).toBe(2);
  });
  test('ends with a hint or an unfinished puzzle', () => {
    expect(streakAfter(2, open, { ...open, helped: true })).toBe(0);
    expect(streakAfter(0, { ...open, helped: true }, { ...open, helped: true, solved: true })).toBe(0);
    expect(streakAfter(2, { ...open, begun: true }, { ...open, puzzle: 'b' })).toBe(0);
    expect(streakAfter(2, open, { ...open, puzzle: 'b' })).toBe(2);
    expect(streakAfter(2, { ...open, begun: true, solved: true }, { ...open, puzzle: 'b' })).toBe(2);
  });
});

test('an elapsed time', () => {
  expect(elapsed(999)).toBe('0:00');
  expect(elapsed(65_000)).toBe('1:05');
});

test('an agreed draw in the address', () => {
  expect(writeEnding({ kind: 'agreed' })).toBe('draw-agreed');
  expect(readEnding('draw-agreed')).toEqual({ kind: 'agreed' });
});

test('a declined draw says why', () => {
  const settings = { program: 'classic', level: 5, depth: 3, clock: undefined } as const;
  expect(declineInWords({ reason: 'better' }, settings)).toBe('Classic program, depth 3 declines the draw: it thinks that it stands better.');
});

test('an attempted capture has a name', () => {
  const solo = soloOf('8/8/8/1B6/P4R2/N7/1QB5/2KN4 2');
  expect(captureTried(solo, 'c1a4')).toBe('Kxa4');
  expect(captureTried(solo, 'b2b7')).toBe('Qb7');
  expect(captureTried(solo, 'a4b5')).toBe('axb5');
});

describe('trying a problem', () => {
  test('hints name the piece, its square and the move', () => {
    const move = { uci: 'c7e6', san: 'Ne6', from: 'c7', to: 'e6', piece: 'N' };
    const one = { board: ['..k.....', '..N.....'], moves: [move] };
    expect([1, 2, 3].map((level) => hintInWords(one, 'c7e6', level))).toEqual(['Move the knight.', 'It is the knight on c7.', 'Play Ne6.']);
    expect(hintInWords({ ...one, board: ['N.k.....', '..N.....'] }, 'c7e6', 1)).toBe('Move a knight.');
  });
  test('the next problem follows in the list of examples', () => {
    expect(nextExample(EXAMPLES[0]![1])).toBe(EXAMPLES[1]![1]);
    expect(nextExample(EXAMPLES.at(-1)![1])).toBe(EXAMPLES[0]![1]);
    expect(nextExample('another')).toBe(EXAMPLES[0]![1]);
  });
});
