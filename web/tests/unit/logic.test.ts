/* The logic of the views, and requests to the server. SPDX-License-Identifier: GPL-3.0-or-later */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, meta, post } from '../../src/api/client';
import { resultOf, startJob } from '../../src/api/jobs';
import type { Explanation, Job, MateResult, Move, Solution } from '../../src/api/types';
import { destsOf, meant } from '../../src/board/chessboard';
import { step } from '../../src/board/grid';
import { squaresSeen } from '../../src/board/layer';
import { arrowsOf, heatOf, marksOf } from '../../src/lib/explanation';
import { begin, record, redo, undo } from '../../src/lib/history';
import { extend, fenAt, lineOfQuery, queryOfLine } from '../../src/lib/line';
import { newQueue } from '../../src/lib/queue';
import { START } from '../../src/lib/squares';
import { openAtFirst, openRows, partsOf, preview, rowName, rowOfMoves, rowsOf, tagsOf, treeKey } from '../../src/lib/tree';
import { answerOf } from '../../src/solve/answer';
import { attackerOf, heuristicsBody, questionOf } from '../../src/solve/question';
import { movesSince, solvedAt } from '../../src/solve/use-solution';

const ply = (uci: string) => ({ uci, san: uci, fen: `after ${uci}` });

describe('a line of moves', () => {
  test('is read from the address and written back', () => {
    expect(lineOfQuery({}, 'x')).toEqual({ fen: 'x', moves: [], at: 0 });
    expect(lineOfQuery({ fen: 'startpos', moves: 'e2e4,e7e5' }, 'x')).toEqual({ fen: START, moves: ['e2e4', 'e7e5'], at: 2 });
    expect(lineOfQuery({ fen: 'f', moves: 'e2e4', at: '9' }, 'x').at).toBe(1);
    expect(lineOfQuery({ fen: 'f', moves: 'e2e4', at: '-1' }, 'x').at).toBe(0);
    expect(queryOfLine({ start: 'f', plies: [ply('e2e4'), ply('e7e5')], at: 1 })).toEqual({ fen: 'f', moves: 'e2e4,e7e5', at: '1' });
    expect(queryOfLine({ start: 'f', plies: [], at: 0 })).toEqual({ fen: 'f', moves: undefined, at: undefined });
  });
  test('knows the position after any number of its moves', () => {
    const line = { start: 'f', plies: [ply('a'), ply('b')] };
    expect([0, 1, 2].map((at) => fenAt(line, at))).toEqual(['f', 'after a', 'after b']);
  });
  test('keeps the moves ahead when the same move is made, and drops them for another', () => {
    const line = { start: 'f', plies: [ply('a'), ply('b')], at: 0 };
    expect(extend(line, ply('a'))).toEqual({ start: 'f', plies: [ply('a'), ply('b')], at: 1 });
    expect(extend(line, ply('c'))).toEqual({ start: 'f', plies: [ply('c')], at: 1 });
  });
  test('and its link give the position that was solved', () => {
    const line = { plies: [ply('a'), ply('b'), ply('c')], at: 2 };
    expect(solvedAt({}, line)).toBe(2);
    expect(solvedAt({ from: '0' }, line)).toBe(0);
    expect(solvedAt({ from: '3' }, line)).toBe(3);
    for (const from of ['4', '-1', 'x']) expect(solvedAt({ from }, line)).toBe(2);
  });
  test('knows whether it is still below a solved position', () => {
    expect(movesSince({ start: 's', base: ['a'] }, 's', ['a', 'b'])).toEqual(['b']);
    expect(movesSince({ start: 's', base: ['a'] }, 's', [])).toBeUndefined();
    expect(movesSince({ start: 's', base: [] }, 'other', [])).toBeUndefined();
  });
});

describe('a queue', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const tasks = () => {
    const begun: string[] = [];
    const ends = new Map<string, (done: boolean) => void>();
    const task = (name: string) => () => (begun.push(name), new Promise<boolean>((end) => ends.set(name, end)));
    const end = async (name: string, done: boolean) => (ends.get(name)!(done), settle());
    return { begun, task, end };
  };
  test('runs one task after the other', async () => {
    const { begun, task, end } = tasks();
    const queue = newQueue();
    const all = ['a', 'b', 'c'].map((name) => queue.add(task(name)));
    expect(begun).toEqual(['a']);
    await end('a', true);
    expect(begun).toEqual(['a', 'b']);
    await end('b', true);
    await end('c', true);
    expect(await Promise.all(all)).toEqual([true, true, true]);
  });
  test('drops the tasks that wait for one that fails, but not later ones', async () => {
    const { begun, task, end } = tasks();
    const queue = newQueue();
    const all = ['a', 'b'].map((name) => queue.add(task(name)));
    await end('a', false);
    expect(await Promise.all(all)).toEqual([false, false]);
    void queue.add(task('c'));
    expect(begun).toEqual(['a', 'c']);
  });
  test('does not wait for earlier tasks after a reset', () => {
    const { begun, task } = tasks();
    const queue = newQueue();
    void queue.add(task('a'));
    queue.reset();
    void queue.add(task('b'));
    expect(begun).toEqual(['a', 'b']);
  });
});

test('undo and redo', () => {
  const h = record(record(begin(1), 2), 3);
  expect(undo(undo(h)).now).toBe(1);
  expect(undo(undo(undo(h))).now).toBe(1);
  expect(redo(undo(h)).now).toBe(3);
  expect(redo(h)).toBe(h);
  expect(record(undo(h), 9).future).toEqual([]);
  expect(record(h, 3).past).toEqual([1, 2]);
});

describe('the board', () => {
  const move = (uci: string, more: Partial<Move> = {}): Move => ({ uci, san: uci, from: uci.slice(0, 2), to: uci.slice(2, 4), piece: 'K', ...more });
  const moves = [move('e1g1', { castle: 'king', rook: 'h1' }), move('e1f1'), move('a7a8q', { promotion: 'q' }), move('a7a8n', { promotion: 'n' })];
  test('shows each target once, and castling on both squares', () => {
    expect(destsOf(moves)).toEqual(new Map([['e1', ['g1', 'h1', 'f1']], ['a7', ['a8']]]));
  });
  test('finds the moves that a drag can mean', () => {
    expect(meant(moves, 'e1', 'h1').map(({ uci }) => uci)).toEqual(['e1g1']);
    expect(meant(moves, 'a7', 'a8')).toHaveLength(2);
    expect(meant(moves, 'e1', 'e5')).toEqual([]);
  });
  test('prefers the king’s step to castling on the same square (Chess960)', () => {
    const both = [move('f1g1'), move('f1h1', { castle: 'king', to: 'g1', rook: 'h1' })];
    expect(meant(both, 'f1', 'g1').map(({ uci }) => uci)).toEqual(['f1g1']);
    expect(meant(both, 'f1', 'h1').map(({ uci }) => uci)).toEqual(['f1h1']);
  });
  test('can be seen from either side', () => {
    expect(squaresSeen({ width: 3, height: 2 }, 'white')).toEqual([['a2', 'b2', 'c2'], ['a1', 'b1', 'c1']]);
    expect(squaresSeen({ width: 3, height: 2 }, 'black')).toEqual([['c1', 'b1', 'a1'], ['c2', 'b2', 'a2']]);
  });
  test('keeps the cursor inside', () => {
    const size = { width: 8, height: 8 };
    expect(step('ArrowUp', 0, 3, size)).toEqual([0, 3]);
    expect(step('ArrowRight', 7, 6, size)).toEqual([7, 7]);
    expect(step('Home', 4, 4, size)).toEqual([4, 0]);
    expect(step('PageDown', 1, 2, size)).toEqual([7, 2]);
    expect(step('q', 0, 0, size)).toBeUndefined();
  });
});

describe('the solution tree', () => {
  const solution: Solution = {
    complete: true,
    moves: [
      {
        move: 'c6c7', san: 'Kc7', mate: 1, key: true,
        threat: [{ move: 'b1a1', san: 'Ra1#', mate: 0 }],
        defences: [
          { move: 'a8a7', san: 'Ka7', mate: 1, replies: [{ move: 'b1a1', san: 'Ra1#', mate: 0 }] },
          { move: 'h7h6', san: 'h6', mate: 1, replies: [{ move: 'b1a1', san: 'Ra1#', mate: 0, dual: true }, { move: 'b1b8', san: 'Rb8#', mate: 0, dual: true }] },
        ],
      },
      { move: 'b1b2', san: 'Rb2', try: true, defences: [{ move: 'h7h5', san: 'h5', refutation: true }] },
    ],
    set_play: [{ move: 'a8a7', san: 'Ka7', mate: 1, replies: [{ move: 'b1a1', san: 'Ra1#', mate: 0 }] }],
  };
  const open = openAtFirst(solution);
  const rows = rowsOf(solution, open);
  test('opens the keys at first', () => {
    expect(rows.map(rowName)).toEqual(['1… Ka7', '1. Rb2?', '1. Kc7!', '2. Ra1#', '1… Ka7', '1… h6']);
    expect(rows.map(({ level }) => level)).toEqual([1, 1, 1, 2, 2, 2]);
  });
  test('marks threats, tries, refutations, duals and set play', () => {
    const words = (open2: string[]) => rowsOf(solution, new Set([...open, ...open2])).map((row) => tagsOf(row).map(({ text }) => text).join());
    expect(words([])).toEqual(['set play', 'try', 'key', 'threat', '', '']);
    expect(words(['c6c7/h7h6'])).toEqual(['set play', 'try', 'key', 'threat', '', '', 'dual', 'dual']);
    expect(words(['b1b2'])).toContain('refutes');
  });
  test('plays the moves that can be played and draws arrows for the rest', () => {
    expect(rows[4]).toMatchObject({ path: ['c6c7', 'a8a7'], arrow: undefined });
    expect(rows[3]).toMatchObject({ path: ['c6c7'], arrow: 'b1a1' });
    expect(rows[0]).toMatchObject({ path: [], arrow: 'a8a7' });
  });
  test('finds the row of the moves on the board', () => {
    expect(rowOfMoves(solution, ['c6c7', 'a8a7', 'b1a1'])).toEqual({ id: 'c6c7/a8a7/b1a1', open: ['c6c7', 'c6c7/a8a7'] });
    expect(rowOfMoves(solution, ['h2h4'])).toBeUndefined();
    expect(rowOfMoves(solution, [])).toBeUndefined();
  });
  test('previews the answer, and the refutation of a try', () => {
    expect(preview(rows[4]!)).toBe('2. Ra1#');
    expect(preview(rows[5]!)).toBe('2. Ra1#, Rb8#');
    expect(preview(rows[1]!)).toBe('but 1… h5!');
    expect(preview(rows[2]!)).toBeUndefined();
  });
  test('stands under headings', () => {
    expect(partsOf(rows).map(({ heading, level, rows: some }) => [heading, level, some.length])).toEqual([
      ['Set play', 1, 1], ['Tries', 1, 1], ['Key', 1, 1], ['Threat', 2, 1], ['Variations', 2, 2],
    ]);
  });
  test('groups defences that meet the same answer', () => {
    const reply = [{ move: 'b1a1', san: 'Ra1#', mate: 0 }];
    const defences = [{ move: 'g7g6', san: 'g6', replies: reply }, { move: 'a8a7', san: 'Ka7', replies: [{ move: 'b1b8', san: 'Rb8' }] }, { move: 'g7g5', san: 'g5', replies: reply }];
    const some: Solution = { complete: true, moves: [{ move: 'c6c7', san: 'Kc7', key: true, defences }] };
    const closed = rowsOf(some, openAtFirst(some));
    expect(closed.map(rowName)).toEqual(['1. Kc7!', '1… g6, g5', '1… Ka7']);
    expect(closed[1]).toMatchObject({ id: 'c6c7/=g7g6', group: true, path: ['c6c7', 'g7g6'], children: 2 });
    expect(preview(closed[1]!)).toBe('2. Ra1#');
    const found = rowOfMoves(some, ['c6c7', 'g7g5']);
    expect(found).toEqual({ id: 'c6c7/g7g5', open: ['c6c7', 'c6c7/=g7g6'] });
    const opened = rowsOf(some, new Set(found!.open));
    expect(opened.map(rowName)).toEqual(['1. Kc7!', '1… g6, g5', '1… g6', '1… g5', '1… Ka7']);
    expect(opened[3]).toMatchObject({ path: ['c6c7', 'g7g5'], parent: 'c6c7/=g7g6', level: 3 });
  });
  test('opens all rows', () => {
    const all = rowsOf(solution, openRows(solution, new Set()));
    expect(all).toHaveLength(11);
    expect(all.map(({ children }) => children)).toContain(0);
  });
  test('reacts to keys', () => {
    const at = (key: string, id: string) => treeKey(key, rows, id, open);
    expect(at('ArrowDown', 'c6c7')).toEqual({ focus: 'c6c7/threat:b1a1' });
    expect(at('ArrowRight', 'c6c7/a8a7')).toEqual({ open: 'c6c7/a8a7' });
    expect(at('ArrowLeft', 'c6c7/a8a7')).toEqual({ focus: 'c6c7' });
    expect(at('ArrowLeft', 'c6c7')).toEqual({ close: 'c6c7' });
    expect(at('Home', 'c6c7')).toEqual({ focus: 'set:a8a7' });
    expect(at('x', 'c6c7')).toBeUndefined();
  });
});

describe('the answer in words', () => {
  const base: MateResult = { fen: '', status: 'mate', mate: 2, shortest: true, keys: ['a'], keys_complete: true, line: [], san: [], nodes: 1, seconds: 1 };
  test('a mate, the shortest, with its only key', () => {
    const answer = answerOf(base, 'white', undefined, ['Ra6']);
    expect(answer.title).toBe('White mates in 2, proved');
    expect(answer.points).toEqual(['Shortest: there is no mate in fewer than 2', 'Only key: Ra6']);
  });
  test('a cook', () => {
    expect(answerOf({ ...base, keys: ['a', 'b'], verdict: 'cooked' }, 'white', 2, ['Ra6', 'Rb6']).points).toContain('2 keys: Ra6, Rb6');
  });
  test('the other side mates', () => expect(answerOf({ ...base, mate: -3 }, 'black', undefined, []).title).toBe('Black mates in 3, proved'));
  test('no mate, no mate of any length, not decided', () => {
    const none = { ...base, status: 'none' as const, mate: null, keys: [] };
    expect(answerOf({ ...none, none_below: 4 }, 'white', 3, []).title).toBe('No mate in 3 or fewer, proved');
    expect(answerOf({ ...none, none_below: 2 }, 'white', 1, []).title).toBe('No mate in 1, proved');
    expect(answerOf({ ...none, never: true }, 'black', undefined, [])).toMatchObject({ title: 'No forced mate of any length', points: ['Proved: Black cannot force mate'] });
    const unknown = { ...none, status: 'unknown' as const };
    expect(answerOf({ ...unknown, none_below: 6 }, 'white', undefined, []).title).toBe('Stopped: no mate in 5 or fewer; longer mates not decided');
    expect(answerOf(unknown, 'white', undefined, [])).toMatchObject({ title: 'Stopped: not decided', points: ['The search reached its limit'] });
    expect(answerOf(unknown, 'white', undefined, [], true).points).toEqual([]);
  });
  test('the attacker is to move unless the defender moves first', () => {
    expect(attackerOf('8/8/8/8/8/8/8/8 w - - 0 1', false)).toBe('white');
    expect(attackerOf('8/8/8/8/8/8/8/8 w - - 0 1', true)).toBe('black');
  });
  test('invalid values in the address are ignored', () => {
    expect(questionOf({ n: '3', method: 'backtrack', seconds: '5', tries: '1' })).toEqual({ moves: 3, wrong: false, method: 'backtrack', seconds: 5, tries: true, setPlay: false, mated: false, off: [] });
    for (const n of ['0', '-5', '1.5', 'x']) expect(questionOf({ n }), n).toMatchObject({ moves: undefined, wrong: true });
    expect(questionOf({ off: 'seen,toString,checks' }).off).toEqual(['seen', 'checks']);
    expect(heuristicsBody(['seen', 'checks'])).toEqual({ heuristics: ['flights', 'piece'] });
    expect(heuristicsBody([])).toEqual({});
    expect(questionOf({ n: '' })).toMatchObject({ moves: undefined, wrong: false });
    expect(questionOf({ method: 'toString', seconds: 'x' })).toMatchObject({ moves: undefined, wrong: false, method: 'auto', seconds: 60 });
  });
});

describe('an explanation on the board', () => {
  const side = { attacks: [], strikes: [], flights: [] };
  const explanation: Explanation = {
    side: 'white', outcome: 'ongoing', checkers: ['f3'], check_line: ['f3'], white: side, black: side, text: [],
    pins: [{ pinned: 'e2', pinner: 'e8', king: 'e1', line: ['e2', 'e8'] }],
  };
  test('pins and checks when no move was tried', () => {
    expect(arrowsOf(explanation)).toEqual([{ from: 'e8', to: 'e1', brush: 'amber', thin: true }, { from: 'f3', brush: 'red' }]);
    expect(marksOf(explanation)).toEqual(new Map([['e2', 'mark-line'], ['f3', 'mark-bad']]));
  });
  test('an illegal move and the pieces that forbid it', () => {
    const verdict = { legal: false, move: 'e2d2', text: '', from: 'e2', to: 'd2', at: 'e1', by: ['e8'], line: ['e3'] };
    expect(arrowsOf(explanation, verdict)).toEqual([{ from: 'e2', to: 'd2', brush: 'grey' }, { from: 'e8', to: 'e1', brush: 'red' }]);
    expect(marksOf(explanation, verdict)).toEqual(new Map([['e3', 'mark-bad']]));
  });
  test('heat grows with the number of attackers', () => {
    const attackers = Array.from({ length: 8 }, () => new Array<number>(8).fill(0));
    attackers[0]![0] = 1;
    attackers[7]![7] = 9;
    const heat = heatOf(attackers);
    expect([...heat.keys()]).toEqual(['a8', 'h1']);
    expect(heat.get('h1')!).toBeGreaterThan(heat.get('a8')!);
    expect(heat.get('h1')!).toBeLessThanOrEqual(0.8);
  });
});

describe('requests to the server', () => {
  afterEach(() => vi.unstubAllGlobals());
  const reply = (status: number, body: unknown) => vi.stubGlobal('fetch', vi.fn(async () => new Response(JSON.stringify(body), { status })));

  test('an error carries its code and offset', async () => {
    reply(422, { error: { code: 'bad_fen', message: 'no', field: 'fen', offset: 3 } });
    const error = (await post('play', {}).catch((e: unknown) => e)) as ApiError;
    expect(error).toBeInstanceOf(ApiError);
    expect([error.status, error.code, error.offset]).toEqual([422, 'bad_fen', 3]);
  });
  test('a server that is gone is reported', async () => {
    vi.stubGlobal('fetch', vi.fn(async () => Promise.reject(new TypeError('failed'))));
    await expect(post('play', {})).rejects.toThrow(/still running/);
  });

  class Stream extends EventTarget {
    readyState = 1;
    close = vi.fn();
    send(kind: string, data: unknown): void {
      this.dispatchEvent(Object.assign(new Event(kind), { data: JSON.stringify(data) }));
    }
  }
  const done: Job<{ x: number }> = { id: '1', kind: 'mate', state: 'done', seconds: 1, progress: null, result: { x: 1 } };

  test('a job is watched to its end', async () => {
    reply(202, { ...done, state: 'queued', result: null });
    const stream = new Stream();
    const seen: unknown[] = [];
    const job = startJob<{ x: number }>('mate', {}, (progress) => seen.push(progress), () => stream as unknown as EventSource);
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve));
    stream.send('progress', { nodes: 5 });
    stream.send('done', done);
    expect(resultOf(await job.ended)).toEqual({ x: 1 });
    expect(seen).toEqual([{ nodes: 5 }]);
    expect(stream.close).toHaveBeenCalled();
  });
  test('cancelling a job ends its stream and deletes it; the reply holds what it had found', async () => {
    reply(202, { ...done, state: 'running', result: null });
    const stream = new Stream();
    const job = startJob('mate', {}, undefined, () => stream as unknown as EventSource);
    await new Promise((resolve) => setTimeout(resolve, 5));
    reply(200, { ...done, state: 'cancelled' });
    job.cancel();
    expect(stream.close).toHaveBeenCalled();
    expect(fetch).not.toHaveBeenCalled();
    expect(await job.ended).toEqual({ ...done, state: 'cancelled' });
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/v1/jobs/1', expect.objectContaining({ method: 'DELETE' }));
  });

  describe('when four streams are open', () => {
    /* The locks of a browser in which other tabs hold `count` of them. */
    const taken = (count: number) => {
      const held = new Set(Array.from({ length: count }, (_, index) => `keymove-stream-${index + 1}`));
      const request = async (name: string, _: unknown, granted: (lock: object | null) => unknown) => {
        if (held.has(name)) return void granted(null);
        held.add(name);
        await granted({});
        held.delete(name);
      };
      vi.stubGlobal('navigator', { locks: { request } });
      return held;
    };
    const leaving = new EventTarget();
    const answer = (...replies: unknown[]) => {
      const ask = vi.fn(async () => new Response(JSON.stringify(replies.length > 1 ? replies.shift() : replies[0])));
      vi.stubGlobal('fetch', ask);
      vi.stubGlobal('addEventListener', leaving.addEventListener.bind(leaving));
      vi.stubGlobal('removeEventListener', leaving.removeEventListener.bind(leaving));
      return ask;
    };
    const running = { ...done, state: 'running' as const, result: null };
    const none = () => {
      throw new Error('no stream may be opened');
    };
    const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

    test('a job that gets a slot keeps it until it ends', async () => {
      const held = taken(3);
      answer(running);
      const stream = new Stream();
      const job = startJob('mate', {}, undefined, () => stream as unknown as EventSource);
      await settle();
      expect(held.size).toBe(4);
      stream.send('done', done);
      await job.ended;
      await settle();
      expect(held.size).toBe(3);
    });
    test('another job is polled, and only new progress is reported', async () => {
      taken(4);
      answer(running, running, { ...running, progress: { nodes: 5 } }, { ...running, progress: { nodes: 5 } }, done);
      const seen: unknown[] = [];
      const job = startJob<{ x: number }>('mate', {}, (progress) => seen.push(progress), none);
      expect(resultOf(await job.ended)).toEqual({ x: 1 });
      expect(seen).toEqual([{ nodes: 5 }]);
    });
    test('it is cancelled at once', async () => {
      taken(4);
      answer(running);
      const job = startJob('mate', {}, undefined, none);
      await settle();
      const ask = answer({ ...done, state: 'cancelled' });
      job.cancel();
      expect((await job.ended).state).toBe('cancelled');
      expect(ask).toHaveBeenCalledExactlyOnceWith('/api/v1/jobs/1', expect.objectContaining({ method: 'DELETE' }));
    });
    test('it is cancelled when the page is closed', async () => {
      taken(4);
      answer(running);
      const job = startJob('mate', {}, undefined, none);
      await settle();
      const ask = answer({ ...done, state: 'cancelled' });
      leaving.dispatchEvent(new Event('pagehide'));
      expect(ask).toHaveBeenCalledExactlyOnceWith('/api/v1/jobs/1', { method: 'DELETE', keepalive: true });
      expect((await job.ended).state).toBe('cancelled');
      leaving.dispatchEvent(new Event('pagehide'));
      expect(ask).toHaveBeenCalledTimes(2); // the second is the next poll
    });
    test('it ends when the server is gone', async () => {
      taken(4);
      answer(running);
      const job = startJob('mate', {}, undefined, none);
      await settle();
      vi.stubGlobal('fetch', vi.fn(async () => Promise.reject(new TypeError('failed'))));
      await expect(job.ended).rejects.toThrow(/still running/);
    });
  });
  describe('a broken stream', () => {
    const broken = async (later: () => Promise<Response>, readyState = 0) => {
      reply(202, { ...done, state: 'running', result: null });
      const stream = new Stream();
      const job = startJob<{ x: number }>('mate', {}, undefined, () => stream as unknown as EventSource);
      await new Promise((resolve) => setTimeout(resolve, 5));
      vi.stubGlobal('fetch', vi.fn(later));
      stream.readyState = readyState;
      return { stream, job };
    };
    const says = (body: unknown, status = 200) => async () => new Response(JSON.stringify(body), { status });
    const gone = async () => Promise.reject(new TypeError('failed'));

    test('ends the job when the server is gone', async () => {
      const { stream, job } = await broken(gone);
      stream.dispatchEvent(new Event('error'));
      await expect(job.ended).rejects.toThrow(/still running/);
      expect(stream.close).toHaveBeenCalled();
    });
    test('ends it when a new server does not know it', async () => {
      const { stream, job } = await broken(says({ error: { code: 'not_found', message: 'no such job' } }, 404));
      stream.dispatchEvent(new Event('error'));
      await expect(job.ended).rejects.toThrow('no such job');
    });
    test('gives the result when the job has ended in the meantime', async () => {
      const { stream, job } = await broken(says(done));
      stream.dispatchEvent(new Event('error'));
      expect(resultOf(await job.ended)).toEqual({ x: 1 });
      expect(stream.close).toHaveBeenCalled();
    });
    test('reconnects while the job runs', async () => {
      const { stream, job } = await broken(says({ ...done, state: 'running', result: null }));
      stream.dispatchEvent(new Event('error'));
      await new Promise((resolve) => setTimeout(resolve, 5));
      expect(stream.close).not.toHaveBeenCalled();
      stream.send('done', done);
      expect(resultOf(await job.ended)).toEqual({ x: 1 });
    });
    test('ends the job when the browser has given up', async () => {
      const { stream, job } = await broken(says({ ...done, state: 'running', result: null }), 2);
      stream.dispatchEvent(new Event('error'));
      await expect(job.ended).rejects.toThrow('connection');
    });
    test('is noticed when the job is cancelled', async () => {
      const { job } = await broken(gone, 1);
      job.cancel();
      await expect(job.ended).rejects.toThrow(/still running/);
    });
  });
  test('the description of the server is requested again after an error', async () => {
    reply(503, { error: { code: 'busy', message: 'later' } });
    await expect(meta()).rejects.toThrow('later');
    reply(200, { version: '1' });
    expect(await meta()).toEqual({ version: '1' });
    await meta();
    expect(fetch).toHaveBeenCalledTimes(1);
  });
  test('the result of a failed job throws its error', () => {
    expect(() => resultOf({ ...done, state: 'failed', result: null, error: { code: 'no_mate', message: 'none there' } })).toThrow('none there');
  });
});
