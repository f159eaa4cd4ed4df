/* The board of a problem: the moves of the address, made from the position of a phase as its stipulation has the sides
 * move. SPDX-License-Identifier: GPL-3.0-or-later */
import { position as askPosition } from '../api/client';
import { usePublishFen } from '../hooks/shown-fen';
import { useAnswer } from '../hooks/use-task';
import type { Line } from '../hooks/use-line';
import { clampTo, movesOfQuery, queryOfMoves } from '../lib/line';
import { type Query, updateQuery } from '../router';
import { lineOf, type Phase } from './api';

export interface Walk extends Line {
  moves: readonly string[]; // all of the line
  setPlay: boolean; // the line begins with the other side
  show: (moves: readonly string[], at: number, setPlay: boolean) => void;
}

const show: Walk['show'] = (moves, at, setPlay) => updateQuery({ ...queryOfMoves(moves, at), part: setPlay ? 'set' : undefined });

export function useWalk(query: Query, phase: Phase | undefined, fallback: string): Walk {
  const { moves, at: wanted } = movesOfQuery(query);
  const setPlay = query.part === 'set';
  const key = phase && (moves.length || setPlay) ? JSON.stringify([phase.fen, phase.stipulation, moves, setPlay]) : undefined;
  const played = useAnswer(key, (signal) => lineOf(phase!, moves, setPlay, signal));
  const found = key ? (played.current ?? played.last) : undefined;
  const plies = found?.plies ?? [];
  const at = clampTo(plies.length, wanted);
  const start = found?.start ?? phase?.fen ?? fallback;
  const fen = at > 0 ? plies[at - 1]!.fen : start;
  const reply = useAnswer(fen, () => askPosition(fen)).last;
  usePublishFen(fen, !!query.fen);

  const go = (to: number): void => show(moves, clampTo(moves.length, to), setPlay);
  const push = async (move: string): Promise<boolean> => {
    show([...moves.slice(0, at), move], at + 1, setPlay);
    return true;
  };
  return {
    start,
    plies,
    at,
    moves,
    setPlay,
    position: reply?.valid ? reply : undefined,
    faulty: reply && !reply.valid ? reply : undefined,
    fen,
    reached: { start: fen, made: [] },
    lastMove: plies[at - 1]?.uci,
    go,
    undo: () => go(at - 1),
    redo: () => go(at + 1),
    push,
    jump: async (to) => {
      show(to, to.length, false);
      return true;
    },
    now: () => ({ fen, reached: { start: fen, made: [] }, outcome: 'ongoing', query: queryOfMoves(moves, at) }),
    show,
  };
}
