/* A position and the moves made from it, kept in the address (?fen=…&moves=e2e4,e7e5&at=1), with undo
 * and redo. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiError, game, play, position as askPosition } from '../api/client';
import type { FaultyPosition, Ply, Position } from '../api/types';
import { amend, here, type Place, type Query } from '../router';
import { announce, complain } from '../ui/announce';
import { useLatest } from './latest';
import { newQueue } from './queue';
import { useShowing } from './shown';
import { START } from './squares';
import { sanInWords } from './words';

interface State {
  start: string;
  plies: Ply[];
  at: number;
}

export interface Line extends State {
  position: Position | undefined; // undefined until the server has answered, and when faulty
  faulty: FaultyPosition | undefined;
  fen: string; // of the position shown
  lastMove: string | undefined; // UCI
  go: (at: number) => void;
  undo: () => void;
  redo: () => void;
  /* Plays a move, in UCI or SAN, after those that were pushed before it. False when the rules forbid it, which
   * is said, or something else was asked for meanwhile. */
  push: (move: string) => Promise<boolean>;
  /* Makes the line these moves from its start. False as above. */
  jump: (moves: readonly string[]) => Promise<boolean>;
  /* What is shown at this moment, for whoever was waiting meanwhile. */
  now: () => { fen: string; outcome: string; query: Query };
}

/* What the address says of a line. */
export function lineOfQuery(query: Place['query'], fallback: string): { fen: string; moves: string[]; at: number } {
  const fen = query.fen && query.fen !== 'startpos' ? query.fen : query.fen ? START : fallback;
  const moves = query.moves ? query.moves.split(',') : [];
  const at = query.at === undefined ? moves.length : Math.max(0, Math.min(moves.length, Number(query.at) || 0));
  return { fen, moves, at };
}

export function queryOfLine({ start, plies, at }: State): Record<string, string | undefined> {
  return {
    fen: start,
    moves: plies.map((ply) => ply.uci).join(',') || undefined,
    at: at < plies.length ? String(at) : undefined,
  };
}

/* A move made at `at`: what was ahead is kept when it is the same move, else lost. */
export function extend(state: State, ply: Ply): State {
  const same = state.plies[state.at]?.uci === ply.uci;
  return {
    ...state,
    plies: same ? state.plies : [...state.plies.slice(0, state.at), ply],
    at: state.at + 1,
  };
}

const fenOf = ({ start, plies, at }: State): string => (at > 0 ? plies[at - 1]!.fen : start);

export function useLine(place: Place, fallback = START): Line {
  const wanted = lineOfQuery(place.query, fallback);
  const [state, setState] = useState<State>({ start: wanted.fen, plies: [], at: 0 });
  const [known, setKnown] = useState<Position | FaultyPosition>();
  const current = useRef(state); // the last one shown
  const target = useRef(state); // the last one asked for: steps taken faster than the server answers add up
  const outcome = useRef('ongoing');
  const latest = useLatest();
  const [pushes] = useState(newQueue);

  /* Finds a state and shows it once its position is known, so that the board never jumps back. When several
   * are asked for, the last one counts; undefined for the others. */
  const show = async (find: () => State | Promise<State>): Promise<State | undefined> => {
    const counts = latest();
    try {
      const next = await find();
      if (!counts()) return undefined;
      target.current = next;
      const reply = await askPosition(fenOf(next));
      if (!counts()) return undefined;
      current.current = next;
      outcome.current = reply.valid ? reply.outcome : 'faulty';
      setState(next);
      setKnown(reply);
      return next;
    } catch (error) {
      if (counts()) target.current = current.current;
      throw error;
    }
  };
  const change = async (find: () => State | Promise<State>): Promise<boolean> => {
    const next = await show(find);
    if (next) amend(queryOfLine(next));
    return !!next;
  };

  const key = `${wanted.fen}|${wanted.moves.join(',')}`;
  useEffect(() => {
    let stale = false;
    const asked = lineOfQuery(here().query, fallback); // moves may have been made since
    const { start, plies, at } = current.current;
    const same = start === asked.fen && plies.map((ply) => ply.uci).join(',') === asked.moves.join(',');
    if (same && known && at === asked.at) return;
    pushes.forget();
    show(async () => {
      let replayed = same ? plies : [];
      if (!same && asked.moves.length) replayed = (await game(asked.fen, asked.moves)).plies;
      return { start: asked.fen, plies: replayed, at: Math.min(asked.at, replayed.length) };
    }).catch((error: unknown) => {
      if (stale) return;
      complain(error);
      if (error instanceof ApiError && error.status) void show(() => ({ start: asked.fen, plies: [], at: 0 })).catch(complain);
    });
    return () => void (stale = true);
  }, [key, wanted.at]);

  const position = known?.valid ? known : undefined;
  const fen = fenOf(state);
  useShowing(fen);

  const go = (at: number): void => {
    const now = target.current;
    const next = { ...now, at: Math.max(0, Math.min(now.plies.length, at)) };
    if (next.at === now.at) return;
    pushes.forget();
    change(() => next).catch(complain);
    announce(next.at < now.at ? `Back. ${next.at ? sanInWords(now.plies[next.at - 1]!.san) : 'Start'}.` : sanInWords(now.plies[next.at - 1]!.san));
  };

  const make = async (move: string): Promise<boolean> => {
    try {
      const now = current.current;
      const made = await change(async () => {
        const reply = await play(fenOf(now), move);
        const { uci, san, check, mate } = reply.move;
        return extend(now, { uci, san, fen: reply.position.fen, ...(check && { check }), ...(mate && { mate }) });
      });
      if (made) announce(sanInWords(current.current.plies[now.at]!.san));
      return made;
    } catch (error) {
      complain(error);
      return false;
    }
  };

  return {
    ...state,
    position,
    faulty: known && !known.valid ? known : undefined,
    fen,
    lastMove: state.at > 0 ? state.plies[state.at - 1]!.uci : undefined,
    go,
    undo: () => go(target.current.at - 1),
    redo: () => go(target.current.at + 1),
    now: () => ({ fen: fenOf(current.current), outcome: outcome.current, query: queryOfLine(current.current) }),
    jump: async (moves) => {
      pushes.forget();
      const { start, plies } = current.current;
      const begins = moves.every((move, index) => plies[index]?.uci === move);
      try {
        return await change(async () => ({ start, plies: begins ? plies : (await game(start, [...moves])).plies, at: moves.length }));
      } catch (error) {
        complain(error);
        return false;
      }
    },
    push: (move) => pushes.add(() => make(move)),
  };
}
