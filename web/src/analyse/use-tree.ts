/* The moves and variations of Analyse. The address holds them: as moves while there is a single line, otherwise as PGN
 * besides. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Line } from '../hooks/use-line';
import { usePgn } from '../hooks/use-pgn';
import { insert, isVariation, promote, remove, type TreeMove } from '../lib/game-tree';
import { queryOfMoves } from '../lib/line';
import { isAnnotated, type Written, writePgn } from '../lib/pgn';
import { START } from '../lib/squares';
import { type Query, updateQuery } from '../router';

export interface GameTree {
  game: Written | undefined; // undefined while it is being read
  path: string[]; // the moves on the board
  inVariation: boolean;
  push: (move: string) => Promise<boolean>; // plays a move and keeps what was there as the main line
  jump: (moves: readonly string[]) => Promise<boolean>; // shows a line, which is added if it is new
  remove: () => void; // the move on the board and what follows it
  promote: () => void; // the variation on the board
  write: (moves: readonly TreeMove[]) => void;
}

const ucis = (moves: readonly { uci: string | null }[]): string => moves.map(({ uci }) => uci).join();

export function useTree(line: Line, query: Query): GameTree {
  const read = usePgn(query);
  const own = useRef<{ text: string; game: Written }>(); // as this view wrote it
  const plain = useMemo<Written>(() => ({ tags: {}, start: line.start, result: '*', moves: line.plies.map(({ uci, san }) => ({ uci, san })) }), [line.start, line.plies]);
  const text = query.pgn;
  const game = !text ? plain : own.current?.text === text ? own.current.game : read;
  const path = line.reached.made.slice();

  const write = (moves: readonly TreeMove[], address: Query = {}, shown = ucis(line.plies)): void => {
    if (!game) return;
    const next = { ...game, moves };
    const written = isAnnotated(next) || ucis(moves) !== shown ? writePgn(next, START) : undefined;
    own.current = written ? { text: written, game: next } : undefined;
    updateQuery({ ...address, pgn: written });
  };

  /* The tree before moves that are being made; once they are on the board, they are added to it. */
  const basis = useRef<Written>();
  useEffect(() => {
    const before = basis.current;
    basis.current = undefined;
    if (before && game && before.start === line.start) write(insert(before.moves, plain.moves));
  }, [line.plies]);
  const adding = async (task: Promise<boolean>): Promise<boolean> => {
    basis.current ??= game;
    const done = await task;
    if (!done) basis.current = undefined;
    return done;
  };

  const cut = (moves: readonly TreeMove[], shown: readonly string[]): void => write(moves, queryOfMoves(shown, shown.length), shown.join());
  return {
    game,
    path,
    inVariation: !!game && isVariation(game.moves, path),
    push: (move) => adding(line.push(move)),
    jump: (moves) => adding(line.jump(moves)),
    remove: () => game && path.length && cut(remove(game.moves, path), path.slice(0, -1)),
    promote: () => game && write(promote(game.moves, path)),
    write,
  };
}
