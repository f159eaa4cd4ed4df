/* The board of an attempt: of chess or Solo Chess. A refutation stands on it until the solver tries again.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useMemo } from 'preact/hooks';
import { position } from '../api/client';
import type { Color, Position } from '../api/types';
import { Board } from '../board/board';
import { ChessBoard } from '../board/chessboard';
import { useAnswer } from '../hooks/use-task';
import type { Square } from '../lib/squares';
import { askBoard, type SoloBoard } from '../solo/api';
import { badgesOf, describe, placementOf, squaresOf } from '../solo/board';
import type { Training } from './use-train';

interface Props {
  training: Training;
  shown: string; // FEN or Solo FEN
  lastMove: string | undefined;
  orientation: Color;
}

function ChessTask({ training, shown, lastMove, orientation }: Props) {
  const { current, last } = useAnswer<Position>(shown, async () => {
    const found = await position(shown);
    if (!found.valid) throw new Error('The position of this puzzle is not legal.');
    return found;
  });
  const now = current ?? last;
  if (!now) return null;
  const movable = !!current && !training.over && !training.refuted && !training.busy;
  return (
    <ChessBoard
      label="Puzzle"
      position={now}
      orientation={orientation}
      lastMove={lastMove}
      mover={movable ? now.side : 'nobody'}
      onMove={(move) => training.move(move)}
      arrows={training.arrows}
    />
  );
}

const destsOf = (board: SoloBoard): Map<Square, Square[]> => {
  const goals = new Map<Square, Square[]>();
  for (const { from, to } of board.captures) goals.set(from, [...(goals.get(from) ?? []), to]);
  return goals;
};

function SoloTask({ training, shown, lastMove, orientation }: Props) {
  const { current, last } = useAnswer<SoloBoard>(shown, () => askBoard({ board: shown, moves: [] }));
  const now = current ?? last;
  const dests = useMemo(() => (now ? destsOf(now) : new Map<Square, Square[]>()), [now]);
  const badges = useMemo(() => (now ? badgesOf(now) : new Map<Square, string>()), [now]);
  const squares = useMemo(() => (lastMove ? squaresOf(lastMove) : []), [lastMove]);
  if (!now) return null;
  const movable = !!current && !training.over && !training.refuted && !training.busy;
  return (
    <Board
      placement={placementOf(now)}
      label={`Solo board, ${now.width} by ${now.height}`}
      orientation={orientation}
      {...(movable && { mover: 'both' as const })}
      dests={dests}
      onMove={(from, to) => training.move(from + to)}
      lastMove={squares}
      badges={badges}
      describe={describe(now)}
      arrows={training.arrows}
    />
  );
}

export function TaskBoard({ training, orientation }: { training: Training; orientation: Color }) {
  const { task, refuted } = training;
  if (!task) return null;
  const shown = refuted?.after ?? task.fen ?? task.board ?? task.start;
  const lastMove = refuted ? (refuted.reply ?? refuted.move) : task.made.at(-1);
  const Shown = task.kind === 'solo' ? SoloTask : ChessTask;
  return <Shown key={task.kind === 'solo' ? 'solo' : 'chess'} training={training} shown={shown} lastMove={lastMove} orientation={orientation} />;
}
