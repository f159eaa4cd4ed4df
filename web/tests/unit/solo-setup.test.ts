/* Solo: boards that are set up, and the values of heuristics. SPDX-License-Identifier: GPL-3.0-or-later */
import { describe, expect, test } from 'vitest';
import type { ExplainedCapture } from '../../src/solo/api';
import { arrowsBy, heuristicOf, ordered, stepsOf, valueOf } from '../../src/solo/heuristics';
import { moved, placed, readSetup, removed, resized, withLeft, writeSetup } from '../../src/solo/setup';

describe('a board that is set up', () => {
  test('is read from text and written again', () => {
    for (const text of ['8/2Q5/8/3R4/8/8/1K6/8 2', '16/3R12/4N11 2,u', '1Q/1R/1K 2,1,3 free', '3/3/3 2', '1Q/1R/1K u'])
      expect(writeSetup(readSetup(text))).toBe(text);
    expect(readSetup('1Q/1R/1K 2,1,u').pieces.get('b1')).toEqual({ letter: 'K', left: null });
  });
  test('changes piece by piece', () => {
    const setup = readSetup('3/1R1/QK1 2');
    expect(writeSetup(moved(setup, 'a1', 'a3'))).toBe('Q2/1R1/1K1 2');
    expect(writeSetup(moved(setup, 'c3', 'a3'))).toBe('3/1R1/QK1 2');
    expect(writeSetup(removed(setup, 'b2'))).toBe('3/3/QK1 2');
    expect(writeSetup(placed(setup, 'c3', { letter: 'K', left: 1 }))).toBe('2K/1R1/Q2 1,2,2');
    expect(writeSetup(withLeft(setup, 1, 'a1'))).toBe('3/1R1/QK1 2,1,2');
    expect(writeSetup(withLeft(setup, null))).toBe('3/1R1/QK1 u');
    expect(writeSetup(resized(setup, { width: 2, height: 1 }))).toBe('QK 2');
  });
});

describe('the values of captures', () => {
  const capture = (uci: string, value: number): ExplainedCapture =>
    ({ uci, text: uci, from: uci.slice(0, 2), to: uci.slice(2), after: 'solvable', rank: { value, best: false, worst: false, mover: 9, left: 2, victim: 3 }, attack: { value: -value, out_after: 1, out_mover: 2, out_victim: 3, in_mover: 4 }, center: { value, length: 1.4142, to_center: 0 } }) as ExplainedCapture;
  const captures = [capture('a1a2', 1), capture('b1b2', 100), capture('c1c2', 2), capture('d1d2', 2)];
  test('are ordered and coloured from the worst to the best', () => {
    expect(ordered({ captures }, 'rank').map(({ uci }) => uci)).toEqual(['b1b2', 'c1c2', 'd1d2', 'a1a2']);
    expect(stepsOf(captures, 'rank')).toEqual([0, 4, 2, 2]);
    expect(stepsOf(captures, 'attack')).toEqual([4, 0, 2, 2]);
    expect(stepsOf([captures[0]!], 'rank')).toEqual([4]);
    expect(arrowsBy({ captures }, 'rank').map(({ brush }) => brush)).toEqual(['value0', 'value2', 'value2', 'value4']);
  });
  test('have their terms', () => {
    expect(valueOf(captures[0]!, 'rank')).toEqual({ value: '1', terms: 'mover 9, captures left 2, captured 3' });
    expect(valueOf(captures[0]!, 'attack').value).toBe('−1');
    expect(valueOf(captures[0]!, 'center').terms).toBe('length 1.41, from 0 to the centre');
    expect(heuristicOf({ by: 'rank' })).toBe('rank');
    expect(heuristicOf({ by: 'classic' })).toBeUndefined();
  });
});
