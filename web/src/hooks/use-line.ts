/* A line of moves on the board, kept in the address, with undo and redo. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useState } from 'preact/hooks';
import { ApiError, game, play, position as askPosition, type Reached } from '../api/client';
import type { FaultyPosition, Position } from '../api/types';
import { clampTo, extend, fenAt, lineOfQuery, type LineState, queryOfLine } from '../lib/line';
import { newQueue } from '../lib/queue';
import { START } from '../lib/squares';
import { sanInWords } from '../lib/words';
import { currentPlace, type Place, type Query, updateQuery } from '../router';
import { announce, showError } from '../ui/announce';
import { usePublishFen } from './shown-fen';
import { type Confirmed, useConfirmed } from './use-confirmed';

export interface Line extends LineState {
  position: Position | undefined; // undefined until the server has answered, and when the FEN is faulty
  faulty: FaultyPosition | undefined;
  fen: string; // of the position shown
  reached: Reached; // the same by its moves
  lastMove: string | undefined; // UCI
  ahead?: number; // moves that `redo` knows of beyond those of the line
  go: (at: number) => void;
  undo: () => void;
  redo: () => void;
  /* Plays a move, in UCI or SAN, after those pushed before it. False when it is illegal, which is shown, or when
   * something else was asked for in the meantime. */
  push: (move: string) => Promise<boolean>;
  /* Replaces the moves of the line. False as above. */
  jump: (moves: readonly string[]) => Promise<boolean>;
  /* What is shown at this moment, for code that has waited since the last render. */
  now: () => { fen: string; reached: Reached; outcome: string; query: Query };
}

type Found = Confirmed<LineState, Position | FaultyPosition>;

const fenOf = (state: LineState): string => fenAt(state, state.at);
const reachedBy = ({ start, plies, at }: LineState): Reached => ({ start, made: plies.slice(0, at).map((ply) => ply.uci) });

/* Shows the line that the address holds, whenever the address changes; `onLeave` is called first. */
function useAddressedLine(place: Place, fallback: string, onLeave: () => void): Found {
  const wanted = lineOfQuery(place.query, fallback);
  const found: Found = useConfirmed<LineState, Position | FaultyPosition>({ start: wanted.fen, plies: [], at: 0 }, (state) => askPosition(fenOf(state)));

  useEffect(() => {
    let stale = false;
    const asked = lineOfQuery(currentPlace().query, fallback); // moves may have been made since the render
    const { start, plies, at } = found.shown.current.state;
    const same = start === asked.fen && plies.map((ply) => ply.uci).join(',') === asked.moves.join(',');
    if (same && found.reply && at === asked.at) return;
    onLeave();
    const replay = async (): Promise<LineState> => {
      const replayed = same ? plies : asked.moves.length ? (await game(asked.fen, asked.moves)).plies : [];
      return { start: asked.fen, plies: replayed, at: Math.min(asked.at, replayed.length) };
    };
    found.show(replay).catch((error: unknown) => {
      if (stale) return;
      showError(error);
      if (error instanceof ApiError && error.status) void found.show(() => ({ start: asked.fen, plies: [], at: 0 })).catch(showError);
    });
    return () => void (stale = true);
  }, [wanted.fen, wanted.moves.join(','), wanted.at]);
  return found;
}

export function useLine(place: Place, fallback = START): Line {
  const [pushes] = useState(newQueue);
  const { state, reply, shown, wanted, show } = useAddressedLine(place, fallback, pushes.reset);
  const fen = fenOf(state);
  usePublishFen(fen, !!place.query.fen);

  const change = async (find: () => LineState | Promise<LineState>): Promise<boolean> => {
    try {
      const next = await show(find);
      if (next) updateQuery(queryOfLine(next));
      return !!next;
    } catch (error) {
      showError(error);
      return false;
    }
  };

  const go = (to: number): void => {
    const now = wanted.current;
    const at = clampTo(now.plies.length, to);
    if (at === now.at) return;
    pushes.reset();
    void change(() => ({ ...now, at }));
    const move = at ? sanInWords(now.plies[at - 1]!.san) : 'the start';
    announce(at < now.at ? `Back to ${move}` : move);
  };

  const make = async (move: string): Promise<boolean> => {
    const now = shown.current.state;
    const made = await change(async () => {
      const { move: played, position } = await play(fenOf(now), move);
      const { uci, san, check, mate } = played;
      return extend(now, { uci, san, fen: position.fen, ...(check && { check }), ...(mate && { mate }) });
    });
    if (made) announce(sanInWords(shown.current.state.plies[now.at]!.san));
    return made;
  };

  const jump = (moves: readonly string[]): Promise<boolean> => {
    pushes.reset();
    const { start, plies } = shown.current.state;
    const known = moves.every((move, index) => plies[index]?.uci === move);
    return change(async () => ({ start, plies: known ? plies : (await game(start, [...moves])).plies, at: moves.length }));
  };

  return {
    ...state,
    position: reply?.valid ? reply : undefined,
    faulty: reply && !reply.valid ? reply : undefined,
    fen,
    reached: reachedBy(state),
    lastMove: state.plies[state.at - 1]?.uci,
    go,
    undo: () => go(wanted.current.at - 1),
    redo: () => go(wanted.current.at + 1),
    push: (move) => pushes.add(() => make(move)),
    jump,
    now: () => {
      const { state: now, reply: known } = shown.current;
      return { fen: fenOf(now), reached: reachedBy(now), outcome: known && !known.valid ? 'faulty' : (known?.outcome ?? 'ongoing'), query: queryOfLine(now) };
    },
  };
}
