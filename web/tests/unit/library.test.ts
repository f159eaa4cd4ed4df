/* Files of positions, captured material and remembered positions. SPDX-License-Identifier: GPL-3.0-or-later */
import { expect, test } from 'vitest';
import { csvOf, isPositions, outcomeOf, readPositions, severalPositions } from '../../src/library/collection';
import { putFirst } from '../../src/library/kept';
import { START } from '../../src/lib/squares';
import { materialOf } from '../../src/play/material';

const EPD = 'kbK5/pp6/1P6/8/8/8/8/R7 w - - dm 2; id "a, b";\n# comment\nx\n8/8/8/8/8/4k3/8/4K3 w - -\n';

test('a file of positions with claims, names and faulty lines', () => {
  expect(isPositions(EPD)).toBe(true);
  expect(isPositions('1. e4 e5')).toBe(false);
  expect(severalPositions(START)).toBe(false);
  const { items, faults } = readPositions(EPD);
  expect(faults).toEqual([3]);
  expect(items.map(({ title, mate }) => [title, mate])).toEqual([['a, b', 2], ['Position 2', undefined]]);
  const found = { fen: '', status: 'mate' as const, mate: 2, line: [], san: ['Ra6'], nodes: 1, seconds: 0.5 };
  expect(outcomeOf(found, items[0]!)).toMatchObject({ words: 'Mate in 2', key: 'Ra6', agrees: true });
  expect(outcomeOf({ ...found, mate: 1 }, items[0]!).agrees).toBe(false);
  expect(outcomeOf({ ...found, status: 'none', mate: null }, items[0]!)).toMatchObject({ words: 'No mate in 2', agrees: false });
  expect(outcomeOf({ ...found, status: 'unknown', mate: null }, items[0]!)).toMatchObject({ words: 'Not decided', agrees: undefined });
  expect(csvOf(items, [outcomeOf(found, items[0]!)]).split('\n')[1]).toBe('"a, b",kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1,2,Mate in 2,Ra6,500 ms');
});

test('a position that is seen again moves to the front', () => {
  expect(putFirst([{ fen: 'a' }, { fen: 'b' }], { fen: 'b', name: 'B' })).toEqual([{ fen: 'b', name: 'B' }, { fen: 'a' }]);
});

test('captured pieces and the lead; promoted pawns are not captured', () => {
  expect(materialOf(START, 'rnb1kbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b', 'white')).toEqual({ taken: 'qp', lead: 10 });
  expect(materialOf(START, 'rnb1kbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b', 'black')).toEqual({ taken: '', lead: 0 });
  expect(materialOf('4k3/P7/8/8/8/8/8/4K3 w', 'Q3k3/8/8/8/8/8/8/4K3 b', 'black')).toEqual({ taken: '', lead: 0 });
});
