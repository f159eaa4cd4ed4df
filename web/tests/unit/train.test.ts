/* Puzzles and training without a document. SPDX-License-Identifier: GPL-3.0-or-later */
import { describe, expect, test } from 'vitest';
import type { Day, Puzzle } from '../../src/puzzles/api';
import { filterOf, queryOfFilter, searchOf } from '../../src/puzzles/filter';
import { deedInWords, isFlipped, placeOf, taskInWords, themeInWords } from '../../src/puzzles/words';
import { questionOf as problemQuestion } from '../../src/problem/question';
import { address, parseAddress, type Place } from '../../src/router';
import { questionOf as mateQuestion } from '../../src/solve/question';
import { splitGames, splitLines } from '../../src/puzzles/upload';
import { sumInWords } from '../../src/puzzles/use-mining';
import { importInWords } from '../../src/puzzles/use-puzzles';
import type { Answer, Hint } from '../../src/train/api';
import { curveOf, dayName, shadeOf, weeksOf } from '../../src/train/progress';
import { dueInWords, hintInWords, ratingInWords, verdictInWords, verdictSpoken } from '../../src/train/words';

const FEN = '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1';
const puzzle = (some: Partial<Puzzle>): Puzzle => ({
  id: 1, kind: 'mate', fen: FEN, stipulation: '#1', moves: 1, line: ['d1d8'], proved: true, rating: 1200, themes: [], tags: [], collections: [],
  source: 'mine', reference: '', title: '', attempts: 0, solved: 0, due: null, ...some,
});

describe('puzzles in words', () => {
  test('tasks', () => {
    expect(taskInWords(puzzle({}))).toBe('White mates in 1');
    expect(taskInWords(puzzle({ fen: FEN.replace(' w ', ' b '), moves: 0 }))).toBe('Black mates');
    expect(taskInWords(puzzle({ kind: 'tactic' }))).toBe('White to move: the best move');
    expect(taskInWords(puzzle({ kind: 'problem', stipulation: 'h#2', fen: FEN.replace(' w ', ' b ') }))).toBe('h#2, Black to move');
    expect(taskInWords({ kind: 'solo', stipulation: '', moves: 4 })).toBe('Solo Chess, 4 captures');
  });

  test('who missed what', () => {
    expect(deedInWords(puzzle({ tags: ['missed'], title: 'Ann - Bob' }))).toBe('Ann missed it against Bob');
    expect(deedInWords(puzzle({ tags: ['x', 'delayed'], title: 'Ann - Bob', fen: FEN.replace(' w ', ' b ') }))).toBe('Bob delayed it against Ann');
    expect(deedInWords(puzzle({ tags: ['played'], title: '? - ?' }))).toBe('White found it');
    expect(deedInWords(puzzle({ title: 'Ann - Bob' }))).toBeUndefined();
  });

  test('themes, pictures and links', () => {
    expect(['backRankMate', 'mateIn2', 'attackingF2F7', 'short'].map(themeInWords)).toEqual(['back rank mate', 'mate in 2', 'attacking f2/f7', 'short']);
    expect([puzzle({}), puzzle({ fen: FEN.replace(' w ', ' b ') }), puzzle({ kind: 'problem', fen: FEN.replace(' w ', ' b ') }), puzzle({ kind: 'solo', fen: undefined, board: '8/8 2' } as Partial<Puzzle>)].map(isFlipped)).toEqual([false, true, false, false]);
  });

  /* The address of the link, as the view reads it. */
  const linked = (some: Partial<Puzzle>): Place => {
    const { path, query } = placeOf(puzzle(some));
    const { pathname, search, hash } = new URL(address(path, query), 'http://localhost');
    return parseAddress(pathname, search, hash);
  };

  test('links to the views that take such puzzles', () => {
    const mate = linked({});
    expect([mate.path, mate.query.fen, mateQuestion(mate.query).moves]).toEqual(['/solve', FEN, 1]);
    expect(mateQuestion(linked({ moves: 0 }).query)).toMatchObject({ moves: undefined, wrong: false });
    const problem = linked({ kind: 'problem', stipulation: 'h#2.5' });
    expect(problem.path).toBe('/solve');
    expect(problemQuestion(problem.query, '')).toMatchObject({ fen: FEN, stipulation: 'h#2.5' });
    expect(linked({ kind: 'tactic', stipulation: '' })).toEqual({ path: '/analyse', query: { fen: FEN } });
    expect(linked({ kind: 'solo', board: '8/8 2' })).toEqual({ path: '/solo', query: { board: '8/8 2' } });
  });
});

test('a filter is read from the address, and what makes no sense is ignored', () => {
  const query = { theme: 'fork,pin', rating_min: '1200', rating_max: 'x', moves_min: '-3', unsolved: '1', attempt: '7', collection: '' };
  expect(filterOf(query)).toEqual({ theme: 'fork,pin', rating_min: 1200, unsolved: true });
  expect(searchOf(filterOf(query), { limit: 5, after: undefined })).toBe('theme=fork%2Cpin&rating_min=1200&unsolved=true&limit=5');
  expect(queryOfFilter(query).attempt).toBeUndefined();
  expect(queryOfFilter(query).theme).toBe('fork,pin');
});

describe('training in words', () => {
  const answer = (some: Partial<Answer>): Answer => ({ verdict: 'right', move: 'd1d8', san: 'Rd8+', reply: null, reply_san: null, judged: false, after: '', mate: null, words: null, over: false, task: {} as Answer['task'], ...some });
  test('verdicts', () => {
    expect(verdictInWords(answer({ reply_san: 'Re8' }), 2)).toEqual({ title: 'Rd8+ is right', text: 'The reply is Re8.' });
    expect(verdictInWords(answer({ verdict: 'slower', mate: 3, reply_san: 'Kg7' }), 2).text).toBe('It takes 3 moves instead of 2. The reply is Kg7.');
    expect(verdictInWords(answer({ verdict: 'wrong', reply_san: 'Kxh7', words: 'there is no mate in time after the reply' }), 2).text).toBe('It is answered by Kxh7: there is no mate in time after the reply.');
    expect(verdictInWords(answer({ verdict: 'wrong', reply_san: 'Kd3', judged: true, words: 'the engine expects +0.1 after it, and +4.0 after the best move' }), 2).text).toBe('It is answered by Kd3, as the engine judges: the engine expects +0.1 after it, and +4.0 after the best move.');
    expect(verdictInWords(answer({ verdict: 'wrong', words: 'stalemate' }), 2).text).toBe('Stalemate.');
    expect(verdictInWords(answer({ verdict: 'undecided', words: 'the effort did not suffice' }), 2).text).toBe('The effort did not suffice; it does not count.');
    expect(verdictSpoken(answer({ reply_san: 'Re8' }), 2)).toBe('Rook to d8, check is right. The reply is Rook to e8.');
  });

  test('hints, ratings and repetitions', () => {
    const hint = (step: number): Hint => ({ step, piece: 'rook', square: 'd1', move: 'd1d8', san: 'Rd8#', task: {} as Hint['task'] });
    expect([1, 2, 3].map((step) => hintInWords(hint(step)))).toEqual(['Move a rook.', 'It is the rook on d1.', 'Play Rd8#.']);
    const rated = (after: number) => ratingInWords({ rated: true, before: { rating: 1500, deviation: 1, volatility: 1 }, after: { rating: after, deviation: 1, volatility: 1 }, due: null });
    expect([rated(1512.4), rated(1480)]).toEqual(['Your rating: 1512 (+12).', 'Your rating: 1480 (−20).']);
    expect([-5, 600, 7200, 86400 * 2].map((seconds) => dueInWords(1000 + seconds, 1000))).toEqual(['now', 'in 10 minutes', 'in 2 hours', 'in 2 days']);
  });
});

describe('progress', () => {
  const day = (name: string, rating: number): Day => ({ day: name, attempts: 6, solved: 3, rating });
  test('the calendar ends with this week', () => {
    const weeks = weeksOf([day('2026-11-16', 1500), day('2026-11-18', 1520)], new Date(2026, 10, 18), 4);
    expect(weeks.length).toBe(4);
    expect(weeks[3]!.map(({ day, attempts, future }) => `${day.slice(8)}${future ? ' later' : ` ${attempts}`}`)).toEqual(['16 6', '17 0', '18 6', '19 later', '20 later', '21 later', '22 later']);
    expect(weeks[0]![0]!.day).toBe('2026-10-26');
    expect(dayName(new Date(2026, 0, 5))).toBe('2026-01-05');
    expect([0, 1, 4, 5, 10, 500].map(shadeOf)).toEqual([0, 1, 1, 2, 3, 4]);
  });

  test('the rating lies within its chart', () => {
    expect(curveOf([day('a', 1500)])).toBeUndefined();
    const curve = curveOf([day('a', 1500), day('b', 1504), day('c', 1502)])!;
    expect(curve.high - curve.low).toBeGreaterThanOrEqual(50);
    expect(curve.points.map(([x]) => x)).toEqual([0, 0.5, 1]);
    for (const [, y] of curve.points) expect(y > 0 && y < 1).toBe(true);
    expect(curve.points[1]![1]).toBeLessThan(curve.points[0]![1]); // higher on the chart
  });
});

describe('files are sent in parts', () => {
  const games = ['[Event "1"]\n\n1. e4 *\n\n', '[Event "2"]\n[Site "x"]\n\n1. d4 {[%clk 1]} *\n\n', '[Event "3"]\n\n1. c4 *\n'];
  test('a PGN between games, nothing lost', () => {
    const text = games.join('');
    expect(splitGames(text, 1e6)).toEqual([text]);
    expect(splitGames(text, 1)).toEqual(games);
    expect(splitGames(text, 90).join('')).toBe(text);
    for (const part of splitGames(text, 90)) expect(JSON.stringify(part).length).toBeLessThanOrEqual(90);
    expect(splitGames(' \n', 100)).toEqual([]);
  });
  test('a table between lines, with its head', () => {
    const parts = splitLines('PuzzleId,FEN\na,1\nb,2\nc,3\n', 32);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) expect(part.startsWith('PuzzleId,FEN\n')).toBe(true);
    expect(parts.map((part) => part.slice(13)).join('')).toBe('a,1\nb,2\nc,3\n');
    expect(splitLines('a\nb\n', 1000)).toEqual(['a\nb\n']);
  });
  test('what became of them', () => {
    expect(importInWords({ added: 1, known: 0, refused: 0, faulty: 2, faults: [{ line: 7, offset: 0, message: 'bad' }] })).toBe('1 puzzle added, 2 unreadable. The first fault, in line 7: bad.');
    expect(sumInWords({ games: 2, faulty: 1, found: 3, played: 1, delayed: 0, missed: 2, added: 3, known: 0 })).toBe('2 games: 3 mates, of which 2 missed and 0 delayed. 3 puzzles added. 1 game could not be read to the end.');
  });
});
