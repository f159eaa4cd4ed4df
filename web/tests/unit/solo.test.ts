/* Solo Chess: captures, replays, charts, addresses. SPDX-License-Identifier: GPL-3.0-or-later */
import { describe, expect, test } from 'vitest';
import { badgesOf, capture, captureInWords, describe as describeSquare, placementOf, type Solo, squaresOf, uciOf } from '../../src/solo/board';
import { hintArrows, hintInWords } from '../../src/solo/hint';
import { makeBody } from '../../src/solo/use-maker';
import { methodsOfQuery } from '../../src/solo/methods';
import { replayOf } from '../../src/solo/replay';
import { apart, linear, logarithmic } from '../../src/solo/scale';
import { PUBLISHED, ratios, seriesOf } from '../../src/solo/study';
import { countInWords, effortInWords } from '../../src/solo/solutions';
import { leftAt, quartilesOf, sharesOf, type Survey } from '../../src/solo/survey';
import { due } from '../../src/solo/use-playback';
import { extend, queryOfState, stateOfQuery, verdictInWords } from '../../src/solo/use-solo';

const small: Solo = {
  width: 3,
  height: 3,
  pieces: [
    { square: 'a1', piece: 'Q', left: 1 },
    { square: 'b1', piece: 'K', left: 2 },
    { square: 'b2', piece: 'R', left: null },
  ],
};

describe('the board', () => {
  test('a piece without captures left turns black', () => {
    const after = capture(small, 'a1b2');
    expect(placementOf(small)).toBe('3/1R1/QK1');
    expect(placementOf(after)).toBe('3/1q1/1K1');
    expect(placementOf(after, 'b2')).toBe('3/1Q1/1K1');
    expect([...badgesOf(after)]).toEqual([['b2', '0'], ['b1', '2']]);
    expect(small.pieces.length).toBe(3);
  });

  test('the captures left are read out', () => {
    expect(['a1', 'b1', 'b2', 'c3'].map(describeSquare(small))).toEqual(['1 capture left', '2 captures left', 'no capture limit', '']);
  });

  test('a piece without a limit keeps having none', () => {
    const after = capture(small, 'b2b1');
    expect(badgesOf(after).get('b1')).toBe('∞');
    expect(placementOf(after)).toBe('3/3/QR1');
  });

  test('squares of large boards, and captures as typed', () => {
    expect(squaresOf('p16a10')).toEqual(['p16', 'a10']);
    expect(() => squaresOf('e4')).toThrow();
    expect(uciOf('Qb2xb5')).toBe('b2b5');
    expect(uciOf(' b2 - b5 ')).toBe('b2b5');
    expect(uciOf('Qxb5')).toBeUndefined();
    expect(captureInWords(small, 'a1b2')).toBe('Queen a1 takes b2');
  });
});

describe('a replay', () => {
  const replay = replayOf(small, ['a1b2', '-', 'b2b1', '-', 'a1b1', 'b1b2']);

  test('knows the captures on the board after each step', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((step) => replay.movesAt(step).join())).toEqual(['', 'a1b2', '', 'b2b1', '', 'a1b1', 'a1b1,b1b2']);
    expect(replay.movesAt(99)).toEqual(['a1b1', 'b1b2']);
    expect(replay.movesAt(-1)).toEqual([]);
  });

  test('counts backtracks and knows what each step did', () => {
    expect([0, 1, 2, 3, 4, 6].map(replay.backtracksAt)).toEqual([0, 0, 1, 1, 2, 2]);
    expect(replay.stepAt(0)).toBeUndefined();
    expect(replay.stepAt(1)).toEqual({ back: false, uci: 'a1b2' });
    expect(replay.stepAt(4)).toEqual({ back: true, uci: 'b2b1' });
  });

  test('any step can be shown, in any order', () => {
    expect(replay.boardAt(6).pieces).toEqual([{ square: 'b2', piece: 'Q', left: -1 }]);
    expect(replay.boardAt(2).pieces).toEqual(small.pieces);
  });

  test('steps are due according to the speed, and none is lost between frames', () => {
    expect(due(1100, 1000, 4)).toEqual({ steps: 0, counted: 1000 });
    const first = due(1300, 1000, 4);
    expect(first).toEqual({ steps: 1, counted: 1250 });
    expect(due(1500, first.counted, 4).steps).toBe(1);
    expect(due(2000, 1000, 512).steps).toBe(512);
  });
});

describe('the address', () => {
  test('holds the board, the captures and the current place', () => {
    const state = { board: '3/1R1/QK1 2', moves: ['a1b2', 'b1b2'], at: 1 };
    expect(queryOfState(state)).toEqual({ board: '3/1R1/QK1 2', moves: 'a1b2,b1b2', at: '1' });
    expect(stateOfQuery({ board: '3/1R1/QK1 2', moves: 'a1b2,b1b2', at: '1' })).toEqual(state);
    expect(stateOfQuery({ board: '3/1R1/QK1 2', moves: 'a1b2', at: '7' }).at).toBe(1);
  });

  test('a capture keeps the ones ahead when it is the same', () => {
    const state = { board: 'x', moves: ['a1b2', 'b1b2'], at: 0 };
    expect(extend(state, 'a1b2')).toEqual({ ...state, at: 1 });
    expect(extend(state, 'b1b2').moves).toEqual(['b1b2']);
  });

  test('holds the methods to watch', () => {
    expect(methodsOfQuery({})).toEqual(['rank', 'center']);
    expect(methodsOfQuery({ methods: 'plan' })).toEqual(['plan']);
    expect(methodsOfQuery({ methods: 'nonsense' })).toEqual(['rank']);
  });
});

describe('words', () => {
  test('the verdict', () => {
    expect(verdictInWords({ verdict: 'dead', left: 4, undo: 2 })).toBe('No longer solvable: take back 2 captures');
    expect(verdictInWords({ verdict: 'dead', left: 4, undo: null })).toBe('Not solvable');
    expect(verdictInWords({ verdict: 'solvable', left: 4, undo: 0 })).toBe('Still solvable');
  });

  test('each hint tells more', () => {
    const hint = { verdict: 'solvable', from: 'a1', to: 'b2', text: 'Qa1xb2', solution: ['a1b2', 'b1b2'] } as const;
    const words = [1, 2, 3, 4].map((level) => hintInWords({ ...hint, solution: [...hint.solution] }, small, level));
    expect(words[0]).toBe('A queen can capture now.');
    expect(words[1]).toContain('a1');
    expect(words[2]).toContain('Qxb2');
    expect(words[3]).toMatch(/: Qxb2, \w+\.$/);
    expect(hintArrows({ ...hint, solution: [] }, 1)).toEqual([]);
    expect(hintArrows({ ...hint, solution: [] }, 3)).toEqual([{ from: 'a1', to: 'b2', brush: 'blue' }]);
  });

  test('a new puzzle is requested with the chosen options only', () => {
    const options = { pieces: 8, width: 8, height: 8, limit: 2, level: 0, unique: false, king: true };
    expect(makeBody(options)).toEqual({ pieces: 8, width: 8, height: 8, limit: 2, seconds: 30 });
    expect(makeBody({ ...options, level: 3, unique: true, king: false })).toMatchObject({ level: 3, unique: true, king: false });
  });
});

describe('charts', () => {
  test('round ticks from zero', () => {
    expect(linear(1.2).ticks).toEqual([0, 0.5, 1, 1.5]);
    expect(linear(100).ticks).toEqual([0, 25, 50, 75, 100]);
    expect(linear(1.2).at(0.75)).toBeCloseTo(0.5);
  });

  test('powers of ten; zero has no place', () => {
    const scale = logarithmic(0.2, 96643);
    expect(scale.ticks).toEqual([0.1, 1, 10, 100, 1000, 10000, 100000]);
    expect(scale.at(100)).toBeCloseTo(0.5);
    expect(scale.at(0)).toBeUndefined();
  });

  test('labels are moved apart in order, within the frame', () => {
    const places = apart([100, 98, 99, 10], 15, 0, 110);
    const sorted = [places[3]!, places[1]!, places[2]!, places[0]!];
    sorted.slice(1).forEach((place, index) => expect(place - sorted[index]!).toBeGreaterThanOrEqual(15));
    expect(Math.max(...places)).toBeLessThanOrEqual(110);
  });

  test('the published ratios follow from the published numbers', () => {
    expect(ratios([0, 1])).toEqual([null, null]);
    const [negative, , positive] = PUBLISHED.skewness;
    expect(ratios(negative!.backtracks)[3]).toBeCloseTo(0.45, 2);
    expect(ratios(positive!.backtracks)[3]).toBeCloseTo(0.96, 2);
    expect(ratios(PUBLISHED.sizes.at(-1)!.backtracks)[3]).toBeCloseTo(0.85, 2);
    expect(seriesOf(PUBLISHED, PUBLISHED.sizes.map(({ backtracks }) => backtracks))[1]!.values.length).toBe(11);
    expect(PUBLISHED.skewness.reduce((sum, { boards }) => sum + boards, 0)).toBe(11000);
  });

  test('the study of boards that may be unsolvable, as series', () => {
    const none = { pieces: 6, boards: 4, solvable: 0, fewest: 3.5, losing: null, plans: null, solutions: null, uncounted: 0, left: [[4, 3.5]] };
    const some = { ...none, pieces: 7, solvable: 1, losing: 0.25, plans: [1, 2, 3] as [number, number, number] };
    const survey: Survey = { methods: ['rank'], backtracks: [0, 10], sizes: [none, some] };
    expect(sharesOf(survey)).toEqual([{ name: 'solvable', values: [0, 25] }, { name: 'losing', values: [null, 25] }]);
    expect(leftAt(survey, 1)).toEqual([{ name: 'fewest', values: [3.5, 3.5] }, { name: 'rank', values: [3.5, 3.5] }]);
    expect(quartilesOf(survey, 'plans')).toEqual([
      { name: 'upper', values: [null, 3] }, { name: 'median', values: [null, 2] }, { name: 'lower', values: [null, 1] },
    ]);
  });

  test('the number of solutions and the effort of a method in words', () => {
    expect(countInWords({ solutions: '1', plans: 1, complete: true })).toBe('1 solution, 1 plan.');
    expect(countInWords({ solutions: '12345678901234567890123', plans: 16, complete: false })).toBe('At least 12,345,678,901,234,567,890,123 solutions, 16 plans.');
    const listed = { status: 'unsolvable' as const, backtracks: 1, nodes: 1234, seconds: 2, list: [], list_complete: true };
    expect(effortInWords(listed, 'bfs')).toMatch(/^Breadth first proved that there is none: 1 backtrack, 1,234 nodes, 2/);
  });
});
