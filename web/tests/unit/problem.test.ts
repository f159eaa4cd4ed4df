/* Problems: the address, the request and the lines. SPDX-License-Identifier: GPL-3.0-or-later */
import { expect, test } from 'vitest';
import type { PhaseResult, ProblemResult } from '../../src/problem/api';
import { actualLines, namesOfLine, setLines, titleOf } from '../../src/problem/lines';
import { namesOf, phaseName, phasesBody, problemBody, queryOfProblem, questionOf, resultOfPhase, twinsOf, withSide } from '../../src/problem/question';
import { address, parseAddress } from '../../src/router';

const FEN = '8/5P1k/5K2/8/8/8/8/8 w - - 0 1';
const solved: PhaseResult = { status: 'solved', complete: true, keys: [], solutions: 1 };

test('an address becomes a question and a request', () => {
  const query = { fen: FEN, stip: '#2', twins: 'move f6 e6|remove f7', set: '1', tries: '2', duplex: 'half', duals: 'hide', threats: 'all', intended: '1.f8=R', author: 'A' };
  const question = questionOf(query, 'x');
  expect(question).toMatchObject({ fen: FEN, stipulation: '#2', twins: ['move f6 e6', 'remove f7'], tries: 2, seconds: 60 });
  expect(phasesBody(question)).toEqual({ fen: FEN, stipulation: '#2', twins: ['move f6 e6', 'remove f7'], duplex: 'half' });
  expect(problemBody(question, query)).toEqual({
    ...phasesBody(question),
    set_play: true,
    tries: 2,
    all_threats: true,
    duals: 'hide',
    intended: '1.f8=R',
    author: 'A',
  });
});

test('what is missing or odd in an address has a default', () => {
  const question = questionOf({ stip: 'h#2', tries: '-1', duplex: 'x', duals: 'y', seconds: '0' }, FEN);
  expect(question).toMatchObject({ fen: FEN, tries: 0, duplex: 'none', duals: 'mark', seconds: 60, twins: [] });
  expect(problemBody(question, {})).toEqual({ fen: FEN, stipulation: 'h#2' });
});

test('a problem of a file survives the way through the address', () => {
  const query = queryOfProblem({ line: 1, fen: FEN, stipulation: 'ser-h#3', twins: ['move a1 a2', 'h#2'], duplex: 'both', author: 'X', tries: 1, set_play: true });
  const back = parseAddress('/solve', new URL(`http://x${address('/solve', query)}`).search).query;
  expect(questionOf(back, '')).toMatchObject({ fen: FEN, stipulation: 'ser-h#3', twins: ['move a1 a2', 'h#2'], duplex: 'both', tries: 1, setPlay: true });
  expect(namesOf(back)).toBe('X');
});

test('twins are typed on lines of their own', () => {
  expect(twinsOf(' move f6 e6 \n\n remove a2')).toEqual(['move f6 e6', 'remove a2']);
});

test('the side that begins by custom', () => {
  expect(withSide(FEN, 'black')).toBe('8/5P1k/5K2/8/8/8/8/8 b - - 0 1');
  expect(withSide(FEN, 'white')).toBe(FEN);
});

test('a line has a name for each move', () => {
  expect(namesOfLine('1.Nb1 Ng3 2.Nd2 Nd3#', ['c3b1', 'f5g3', 'b1d2', 'c5d3'])).toEqual(['1.Nb1', 'Ng3', '2.Nd2', 'Nd3#']);
  expect(namesOfLine('1...Kc6 2.O-O-O a8=Q#', ['c7c6', 'e8c8', 'a7a8q'])).toEqual(['1...Kc6', '2.O-O-O', 'a8=Q#']);
  expect(namesOfLine('1... ... 2.Ng3', ['f5g3'])).toEqual(['2.Ng3']);
  expect(namesOfLine(undefined, ['f5g3'])).toEqual(['f5g3']);
});

test('lines that were not intended, or differ only in the order of moves, are marked', () => {
  const lines = actualLines({ ...solved, lines: [['a1a2'], ['b1b2']], san: ['1.Ka2', '1.Kb2'], same_moves: [0, 0], cooks: [1] });
  expect(lines.map(({ note }) => note)).toEqual(['', 'not intended, same moves as line 1']);
  expect(setLines({ ...solved, set_play: [['a1a2']], set_play_san: ['1...Ka2'] })[0]!.names).toEqual(['1...Ka2']);
});

test('the title says how many solutions there are', () => {
  expect(titleOf({ ...solved, tree: { complete: true } }, '#2')).toBe('#2: 1 key');
  expect(titleOf({ ...solved, solutions: 3, lines: [], complete: false }, 'h#2')).toBe('h#2: 3 solutions so far');
  expect(titleOf({ ...solved, status: 'none' }, 'h#2')).toBe('h#2: no solution');
  expect(titleOf({ ...solved, status: 'unknown', solutions: 0 }, 's#9')).toBe('s#9: not decided');
});

test('phases have names and results', () => {
  const phase = { heading: 'b) h#2', exchanged: false, fen: FEN, stipulation: 'h#2' };
  expect(phaseName(phase, 1)).toBe('b) h#2');
  expect(phaseName({ ...phase, heading: '', exchanged: true }, 1)).toBe('the sides exchanged');
  const result = { ...solved, nodes: 1, seconds: 1, phases: [{ ...phase, ...solved, solutions: 7 }] } as ProblemResult;
  expect(resultOfPhase(result, 0).solutions).toBe(7);
  expect(resultOfPhase({ ...solved, nodes: 1, seconds: 1 }, 0).solutions).toBe(1);
});
