/* Games: settings, clocks, endings, evaluations. SPDX-License-Identifier: GPL-3.0-or-later */
import { describe, expect, test } from 'vitest';
import type { Position } from '../../src/api/types';
import { face, fullClock, leftOf, press, readLeft, start, stop, writeLeft } from '../../src/play/clock';
import { finishOf, readEnding, verdictFor, writeEnding } from '../../src/play/ending';
import { type Analysis, evaluationOf, evaluationOfResult } from '../../src/play/evaluation';
import { moveQuestion, opponentName, queryOfSettings, ratingOf, readClock, settingsOfQuery } from '../../src/play/settings';
import { tagsOf } from '../../src/play/tags';
import { pliesBack } from '../../src/play/use-game';

const engine = settingsOfQuery({ level: '7' });
const left = { white: 300_000, black: 60_000 };

describe('settings', () => {
  test('are read from the address and written back', () => {
    for (const query of [{ level: '12', clock: '5+3' }, { program: 'classic', depth: '4' }]) {
      const settings = settingsOfQuery(query);
      expect(settingsOfQuery(queryOfSettings(settings))).toEqual(settings);
    }
    expect(settingsOfQuery({ level: '99', depth: 'x', clock: '0+0' })).toEqual({ program: 'engine', level: 5, depth: 3, clock: undefined });
    expect(readClock('1.5 2')).toEqual({ minutes: 1.5, increment: 2 });
  });

  test('make the request for a move', () => {
    expect(moveQuestion(engine, 'black', left, 9)).toEqual({ level: 7, seed: 9 });
    expect(moveQuestion({ ...engine, clock: { minutes: 5, increment: 3 } }, 'black', left, 9)).toEqual({
      level: 7,
      seed: 9,
      clock: { white: 300, black: 60, white_increment: 3, black_increment: 3 },
    });
    expect(moveQuestion(settingsOfQuery({ program: 'classic' }), 'black', left, 9)).toEqual({ program: 'classic', depth: 3 });
    expect(moveQuestion(settingsOfQuery({ program: 'classic', clock: '1+0' }), 'black', left, 9)).toEqual({ program: 'classic', depth: 32, seconds: 2 });
  });

  test('names and ratings', () => {
    expect(opponentName(engine)).toBe('Keymove, level 7');
    expect(ratingOf(1, { weakest: 600, strongest: 2800 })).toBe(600);
    expect(ratingOf(20, { weakest: 600, strongest: 2800 })).toBe(2800);
  });
});

describe('the clock', () => {
  const full = fullClock({ minutes: 5, increment: 3 });

  test('runs for one side and adds the increment', () => {
    const begun = start(full, 'white', 1000);
    expect(leftOf(begun, 'white', 11_000)).toBe(290_000);
    expect(leftOf(begun, 'black', 11_000)).toBe(300_000);
    const pressed = press(begun, 'white', 3, 11_000);
    expect(pressed.left).toEqual({ white: 293_000, black: 300_000 });
    expect(pressed.running).toBe('black');
    expect(leftOf(stop(pressed, 12_000), 'black', 99_000)).toBe(299_000);
  });

  test('never falls below zero', () => {
    expect(leftOf(start(full, 'white', 0), 'white', 1e9)).toBe(0);
  });

  test('is kept in the address', () => {
    const clock = { ...full, left: { white: 61_234, black: 5_000 } };
    expect(writeLeft(clock)).toBe('61.2,5');
    expect(readLeft('61.2,5', full).left).toEqual({ white: 61_200, black: 5_000 });
    expect(readLeft('x', full)).toBe(full);
    expect(readLeft(undefined, full)).toBe(full);
  });

  test('is displayed in minutes and seconds', () => {
    expect(face(300_000)).toBe('5:00');
    expect(face(299_001)).toBe('5:00');
    expect(face(65_000)).toBe('1:05');
    expect(face(9_449)).toBe('0:09.4');
    expect(face(3_723_000)).toBe('1:02:03');
  });
});

describe('the end', () => {
  const board = ['k.......', '........', '........', '........', '........', '........', '.......P', 'K.......'];
  const going = { over: false, outcome: 'ongoing', result: '*', position: { side: 'white', board } as Position };

  test('by the rules', () => {
    const mated = { over: true, outcome: 'checkmate', result: '0-1', position: { side: 'white', board } as Position };
    expect(finishOf(mated, undefined)).toEqual({ result: '0-1', reason: 'Black mates' });
    expect(finishOf({ ...mated, outcome: 'stalemate', result: '1/2-1/2' }, undefined)?.reason).toBe('Stalemate');
    expect(finishOf(going, undefined)).toBeUndefined();
  });

  test('by the players', () => {
    expect(finishOf(going, { kind: 'resigned', loser: 'white' })).toEqual({ result: '0-1', reason: 'White resigns' });
    expect(finishOf(going, { kind: 'time', loser: 'black' })?.result).toBe('1-0');
    expect(finishOf(going, { kind: 'time', loser: 'white' })).toEqual({ result: '1/2-1/2', reason: "White's time is up, but Black cannot mate" });
    expect(finishOf({ ...going, outcome: 'threefold repetition' }, { kind: 'claimed' })?.reason).toContain('threefold');
  });

  test('is kept in the address', () => {
    for (const text of ['white-resigned', 'black-time', 'draw-claimed']) expect(writeEnding(readEnding(text)!)).toBe(text);
    expect(readEnding('green-resigned')).toBeUndefined();
  });

  test('is a win, a loss or a draw for you', () => {
    expect(verdictFor({ result: '0-1', reason: '' }, 'black')).toBe('You win');
    expect(verdictFor({ result: '0-1', reason: '' }, 'white')).toBe('You lose');
    expect(verdictFor({ result: '1/2-1/2', reason: '' }, 'white')).toBe('Draw');
  });
});

describe('taking back', () => {
  test('returns to your turn', () => {
    expect(pliesBack(1, 'black', 'white', 'white')).toBe(1); // the program is thinking
    expect(pliesBack(2, 'white', 'white', 'white')).toBe(2);
    expect(pliesBack(3, 'black', 'black', 'white')).toBe(2);
  });

  test('but not before your first move', () => {
    expect(pliesBack(0, 'white', 'white', 'white')).toBe(0);
    expect(pliesBack(1, 'black', 'black', 'white')).toBe(0);
    expect(pliesBack(0, 'white', 'black', 'white')).toBe(0);
  });
});

describe('evaluations', () => {
  const analysis = (score: object, chances: [number, number, number]): Analysis => ({ fen: '', best: null, san: null, depth: 1, lines: [{ score, chances, line: [], san: [] }] });

  test('are given for White, whoever is to move', () => {
    expect(evaluationOf(analysis({ centipawns: 80 }, [500, 400, 100]), 'white')).toEqual({ share: 0.7, text: '+0.8', words: 'White is better by 0.8 pawns' });
    const black = evaluationOf(analysis({ centipawns: 80 }, [500, 400, 100]), 'black')!;
    expect(black.share).toBeCloseTo(0.3);
    expect(black.text).toBe('−0.8');
  });

  test('mates fill the bar', () => {
    expect(evaluationOf(analysis({ mate: 3 }, [1000, 0, 0]), 'black')).toEqual({ share: 0, text: '−M3', words: 'Black mates in 3' });
    expect(evaluationOf(analysis({ mate: -2 }, [0, 0, 1000]), 'black')?.text).toBe('+M2');
    expect(evaluationOf(undefined, 'white')).toBeUndefined();
    expect(evaluationOfResult('0-1')?.share).toBe(0);
    expect(evaluationOfResult('1/2-1/2')?.words).toBe('Drawn');
    expect(evaluationOfResult('*')).toBeUndefined();
  });
});

test('the tags of a PGN', () => {
  const tags = tagsOf({ ...engine, clock: { minutes: 5, increment: 3 } }, 'black', { result: '1-0', reason: 'Black resigns' }, new Date(2026, 10, 5));
  expect(tags).toMatchObject({ White: 'Keymove, level 7', Black: 'You', Date: '2026.11.05', TimeControl: '300+3', Termination: 'Black resigns' });
});
