/* Texts: addresses, FENs, placements, words. SPDX-License-Identifier: GPL-3.0-or-later */
import { describe, expect, test } from 'vitest';
import { fromKey, toKey } from '../../src/board/keys';
import { charOfByte, hasRight, joinFen, mayCastle, rightsAfter, sideToMove, splitFen, toggleRight, underline } from '../../src/lib/fen';
import { fullName, pieceOf, readPlacement, START, writePlacement } from '../../src/lib/squares';
import { duration, numbered, sanInWords, short } from '../../src/lib/words';
import { address, parseAddress } from '../../src/router';
import { keyName } from '../../src/ui/keys';
import { partsOf, writePgn } from '../../src/lib/pgn';
import { looksLikeFen, readEpd, wholeFen } from '../../src/lib/epd';
import { transformed } from '../../src/editor/transform';
import { stipulationOf } from '../../src/solve/question';
import { latexOf } from '../../src/ui/diagram';
import { pieceCount } from '../../src/ui/headline';
import { realFault, unreadable } from '../../src/ui/paste';

describe('addresses', () => {
  test('keep a FEN legible and return it', () => {
    const made = address('/solve', { fen: START, n: '2', nothing: undefined, empty: '' });
    expect(made).toBe('/solve?fen=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1&n=2');
    const [path, search] = made.split('?');
    expect(parseAddress(path!, `?${search}`)).toEqual({ path: '/solve', query: { fen: START, n: '2' } });
  });
  test('accept other encodings of a space', () => {
    expect(parseAddress('/solve/', '?fen=8/8+w%20-').query.fen).toBe('8/8 w -');
    expect(parseAddress('/', '').path).toBe('/');
    const tag = { tag: 'to_do', collection: 'My games', rating_min: '1200' };
    expect(address('/puzzles', tag)).toBe('/puzzles?tag=to%5Fdo&collection=My_games&rating_min=1200');
    expect(parseAddress('/puzzles', '?tag=to%5Fdo&collection=My_games&rating_min=1200').query).toEqual(tag);
  });
});

describe('placements', () => {
  test('survive reading and writing, at any size', () => {
    for (const placement of ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR', '3/1R1/QK1', '16/15p/P15', 'k']) {
      const { pieces, size } = readPlacement(placement);
      expect(writePlacement(pieces, size)).toBe(placement);
    }
    expect(readPlacement('16/15p').size).toEqual({ width: 16, height: 2 });
    expect(readPlacement('16/15p').pieces.get('p1')).toEqual(pieceOf('p'));
  });
  test('name their pieces', () => {
    expect(fullName(pieceOf('N'))).toBe('white knight');
    expect(fullName(pieceOf('k'))).toBe('black king');
  });
  test('squares and the keys of chessgroundx convert into each other', () => {
    for (const square of ['a1', 'h8', 'a10', 'p16']) expect(fromKey(toKey(square))).toBe(square);
    expect(toKey('c10')).toBe('c:');
  });
});

describe('FENs', () => {
  test('are split and joined', () => {
    expect(joinFen(splitFen(START))).toBe(START);
    expect(joinFen(splitFen('8/8/8/8/8/8/8/8 b'))).toBe('8/8/8/8/8/8/8/8 b - - 0 1');
  });
  test('know the side to move', () => {
    expect(sideToMove(START)).toBe('white');
    expect(sideToMove('8/8/8/8/8/8/8/8 b - - 0 1')).toBe('black');
    expect(sideToMove('8/8/8/8/8/8/8/8')).toBe('white');
  });
  test('castling rights keep their order', () => {
    const { placement } = splitFen(START);
    expect(toggleRight({ castling: '-', placement }, 'q')).toBe('q');
    expect(toggleRight({ castling: 'Qq', placement }, 'K')).toBe('KQq');
    expect(toggleRight({ castling: 'K', placement }, 'K')).toBe('-');
  });
  test('castling rights may be named by the files of the rooks', () => {
    const placement = '1r2k1r1/6p1/8/8/8/8/6P1/1R2K1R1';
    const sides = (castling: string) => [...'KQkq'].filter((side) => hasRight({ castling, placement }, side)).join('');
    expect(sides('GBgb')).toBe('KQkq');
    expect(sides('Bg')).toBe('Qk');
    expect(sides('-')).toBe('');
    expect(toggleRight({ castling: 'GBgb', placement }, 'K')).toBe('Bgb');
    expect(toggleRight({ castling: 'Bgb', placement }, 'K')).toBe('KBgb');
    expect(toggleRight({ castling: 'b', placement }, 'q')).toBe('-');
    expect(hasRight({ castling: 'B', placement: '8/8/8/8/8/8/8/KR6' }, 'K')).toBe(true); // the rook stands to the right of the king
  });
  test('faults are underlined at the offsets of the server', () => {
    expect(underline('abc', [])).toEqual([{ text: 'abc', fault: false }]);
    expect(underline('abc d', [{ offset: 1, length: 1 }, { offset: 4, length: 1 }])).toEqual([
      { text: 'a', fault: false },
      { text: 'b', fault: true },
      { text: 'c ', fault: false },
      { text: 'd', fault: true },
    ]);
    expect(underline('ab', [{ offset: 2, length: 0 }]).at(-1)).toEqual({ text: '\u00a0\u00a0', fault: true });
    expect(underline('é x', [{ offset: 3, length: 1 }]).at(-1)).toEqual({ text: 'x', fault: true });
  });
  test('offsets in bytes become offsets in characters', () => {
    expect(charOfByte('aé€b', 3)).toBe(2);
    expect(charOfByte('aé€b', 6)).toBe(3);
  });
  test('the place where pasted text is unreadable is named', () => {
    expect(unreadable('Ü', { line: 1, column: 1, offset: 0 })).toBe("I can't read 'Ü' at line 1, column 1");
    expect(unreadable('é\n1. xx yy', { line: 2, column: 4, offset: 6 })).toBe("I can't read 'xx' at line 2, column 4");
    expect(unreadable('', { line: 1, column: 1, offset: 0 })).toBe("I can't read the text at line 1, column 1");
  });
  test('are recognised when pasted, also without the last fields', () => {
    expect(looksLikeFen('8/8/8/8/8/8/8/K1k5')).toBe(true);
    expect(looksLikeFen(`  ${START}\n`)).toBe(true);
    expect(looksLikeFen('1. e4 e5')).toBe(false);
    expect(wholeFen('8/8/8/8/8/8/8/K1k5 b')).toBe('8/8/8/8/8/8/8/K1k5 b - - 0 1');
    expect(wholeFen(START)).toBe(START);
  });
});

describe('words', () => {
  test.each([
    ['Nxf6+', 'Knight takes f6, check'],
    ['e4', 'Pawn to e4'],
    ['exd8=Q#', 'Pawn e takes d8 and promotes to queen, checkmate'],
    ['R1a3', 'Rook 1 to a3'],
    ['O-O-O+', 'Castles queenside, check'],
    ['??', '??'],
  ])('%s in words', (san, words) => expect(sanInWords(san)).toBe(words));
  test.each([[0, '0'], [999, '999'], [1234, '1.23 k'], [12_345_678, '12.3 M'], [480e9, '480 G']])('%d nodes', (count, text) =>
    expect(short(count)).toBe(text));
  test.each([[1.39e-4, '139 µs'], [0.0042, '4.2 ms'], [0.25, '250 ms'], [3.14, '3.1 s'], [125, '2 min 5 s']])('%d seconds', (seconds, text) =>
    expect(duration(seconds)).toBe(text));
  test('moves are numbered from either side', () => {
    expect(numbered(['e4', 'e5', 'Nf3'], START).join(' ')).toBe('1. e4 e5 2. Nf3');
    expect(numbered(['Kd7', 'Ra8'], '8/8/8/8/8/8/8/8 b - - 0 40').join(' ')).toBe('40… Kd7 41. Ra8');
  });
  test('Control and Command give keys the same name', () => {
    const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
    expect(keyName({ ...none, key: 'z', ctrlKey: true })).toBe('mod+z');
    expect(keyName({ ...none, key: 'Z', metaKey: true, shiftKey: true })).toBe('mod+shift+z');
    expect(keyName({ ...none, key: '?', shiftKey: true })).toBe('?');
    expect(keyName({ ...none, key: 'ArrowLeft' })).toBe('ArrowLeft');
  });
});

describe('EPD', () => {
  test('a position with its operations', () => {
    expect(readEpd('kbK5/pp6/1P6/8/8/8/8/R7 w - - bm Ra6; dm 2; id "Morphy; 1856";')).toEqual({ fen: 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1', id: 'Morphy; 1856', mate: 2, best: 'Ra6' });
    expect(readEpd('kbK5/pp6/1P6/8/8/8/8/R7 w - - bm #2; PV: a1a6;')).toMatchObject({ mate: 2, best: undefined });
    expect(readEpd('kbK5/pp6/1P6/8/8/8/8/R7 w - - 3 9')).toMatchObject({ fen: 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 3 9', mate: undefined });
    expect(readEpd('1. e4')).toBeUndefined();
  });
});

describe('PGN', () => {
  const ply = (uci: string, san: string) => ({ uci, san, fen: START });
  const sicilian = [ply('c7c5', 'c5'), ply('g1f3', 'Nf3')];
  const game = {
    tags: { White: 'Anna "A"' },
    start: START,
    result: '*',
    moves: [{ ...ply('e2e4', 'e4'), nags: [1], comment: 'best' }, { ...ply('e7e5', 'e5'), variations: [sicilian] }],
  };

  test('annotations are kept', () => {
    expect(writePgn(game, START)).toBe('[White "Anna \\"A\\""]\n\n1. e4 $1 {best} 1... e5 ( 1... c5 2. Nf3 ) *\n');
    expect(partsOf(sicilian, START, ['e2e4'])).toEqual([
      { text: '1… c5', path: ['e2e4', 'c7c5'] },
      { text: '2. Nf3', path: ['e2e4', 'c7c5', 'g1f3'] },
    ]);
  });

  test('a game without a result is no fault', () => {
    const fault = { message: '', line: 1, column: 8, offset: 8 };
    expect(realFault('1. e4 e5', { moves: game.moves, fault })).toBeUndefined();
    expect(realFault('1. e4 e5 [Event', { moves: game.moves, fault })).toBeUndefined();
    expect(realFault('1. e4 e5 ??x', { moves: game.moves, fault })).toBe(fault);
  });
});

test('a long game stands in the fragment of the address', () => {
  const moves = Array.from({ length: 900 }, () => 'g1f3').join(',');
  const to = address('/play', { fen: START, moves, at: '3' });
  expect(to).toMatch(/^\/play\?fen=[^#]*&at=3#moves=g1f3,/);
  const [path, hash] = to.split('#');
  expect(parseAddress('/play', path!.slice(5), `#${hash}`).query).toEqual({ fen: START, moves, at: '3' });
});

describe('a diagram', () => {
  const MORPHY = 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1';

  test('has a stipulation and a count of pieces', () => {
    expect(stipulationOf(MORPHY, false, 2)).toBe('White to play and mate in 2');
    expect(stipulationOf(MORPHY, false, undefined)).toBe('White to play and mate');
    expect(stipulationOf(MORPHY, true, 2)).toBe('White to play, Black to mate in 2');
    expect(pieceCount(MORPHY)).toBe('3 + 4');
    expect(latexOf(MORPHY, 'A & B')).toContain('\\chessboard[setfen=kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1]\n\nA \\& B');
  });

  test('can be transformed', () => {
    expect(transformed(MORPHY, 'mirror')).toBe('5Kbk/6pp/6P1/8/8/8/8/7R w - - 0 1');
    expect(transformed(MORPHY, 'colours')).toBe('r7/8/8/8/8/1p6/PP6/KBk5 b - - 0 1');
    expect(transformed(MORPHY, 'left')).toBe('bK6/p7/P7/8/8/8/8/8 w - - 0 1');
    expect(transformed(START, 'colours')).toBe(START.replace(' w ', ' b '));
    expect([1, 2, 3, 4].reduce((fen) => transformed(fen, 'rotate'), MORPHY)).toBe(MORPHY);
  });
});

describe('castling rights in a set-up', () => {
  const fields = (fen: string) => splitFen(fen);
  test('come with a king and a rook at home, and go with them', () => {
    const bare = fields('4k3/8/8/8/8/8/8/4K3 w - - 0 1');
    expect(rightsAfter(bare, '4k3/8/8/8/8/8/8/4K2R')).toBe('K');
    expect(rightsAfter(bare, 'r3k2r/8/8/8/8/8/8/R3K2R')).toBe('KQkq');
    expect(rightsAfter(fields(START), START.split(' ')[0]!.replace('RNBQKBNR', 'RNBQ1BNR'))).toBe('kq');
  });
  test('stay as the user has chosen', () => {
    expect(rightsAfter(fields('4k3/8/8/8/8/8/8/4K2R w - - 0 1'), '4k3/8/8/8/8/P7/8/4K2R')).toBe('-');
    expect(rightsAfter(fields('1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1'), '1r2k1r1/8/8/8/8/P7/8/1R2K1R1')).toBe('GBgb');
  });
  test('are possible for a rook on its side of the king', () => {
    expect(mayCastle('8/8/8/8/8/8/8/1R2K1R1', 'K')).toBe(true);
    expect(mayCastle('8/8/8/8/8/8/8/1R2K3', 'K')).toBe(false);
    expect(mayCastle('8/8/8/8/8/8/4K3/7R', 'K')).toBe(false);
  });
});
