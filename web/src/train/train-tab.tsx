/* The board of training, and what stands beside it. SPDX-License-Identifier: GPL-3.0-or-later */
import { useState } from 'preact/hooks';
import { sideToMove } from '../lib/fen';
import { other } from '../lib/squares';
import { taskInWords } from '../puzzles/words';
import type { Query } from '../router';
import { useKeys } from '../ui/keys';
import { BoardTools } from '../ui/tools';
import { StartCard, TrainFilter } from './start-card';
import { TaskBoard } from './task-board';
import { EndCard, TaskCard } from './task-card';
import type { Training } from './use-train';

export function TrainTab({ training, query }: { training: Training; query: Query }) {
  const [flipped, setFlipped] = useState(false);
  const { task, stats, refuted, over } = training;
  useKeys({ h: task && !over ? training.hint : undefined, n: training.next, Escape: refuted ? training.tryAgain : undefined });
  if (!task)
    return (
      <div class="stack">
        <StartCard training={training} />
        <TrainFilter training={training} query={query} />
      </div>
    );
  const below = task.kind === 'mate' || task.kind === 'tactic' ? sideToMove(task.start) : 'white';
  const solo = task.kind === 'solo';
  return (
    <div class="view">
      <div class="board-side">
        <p class="headline" data-testid="headline">
          {!solo && <span class={`stone ${sideToMove(task.start)}`} aria-hidden="true" />}
          <strong>{taskInWords({ ...task, fen: task.start })}</strong>
          {stats && <span class="muted num count">Rating {Math.round(stats.training.rating.rating)} · Streak {stats.training.streak}</span>}
        </p>
        <TaskBoard training={training} orientation={flipped ? other(below) : below} />
        <BoardTools onFlip={() => setFlipped(!flipped)} onMove={training.move} movable={!over} {...(solo && { box: { label: 'Type a capture', placeholder: 'Kxb2 or c1b2' } })}>{null}</BoardTools>
      </div>
      <div class="side">
        <TaskCard training={training} />
        <EndCard training={training} />
        {training.empty && <p class="bad" role="status">There is no puzzle left to solve with these filters.</p>}
        <TrainFilter training={training} query={query} />
      </div>
    </div>
  );
}
