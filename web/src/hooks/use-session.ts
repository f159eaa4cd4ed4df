/* Puzzles solved one after the other: the time spent on the one on the board, and how many were solved in a row without
 * help. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useRef, useState } from 'preact/hooks';
import { useStored } from './use-stored';

export interface Session {
  since: number; // when the puzzle was opened, in milliseconds of performance.now()
  took: number | undefined; // milliseconds until it was solved
  streak: number;
}

interface Progress {
  puzzle: string; // identifies it
  solved: boolean;
  begun: boolean; // a move has been made
  helped: boolean; // a hint was given
}

/* The streak after `now`: solving a puzzle without help adds to it, help or leaving a puzzle unfinished ends it. */
export function streakAfter(streak: number, before: Progress, now: Progress): number {
  if (before.puzzle !== now.puzzle) return before.begun && !before.solved ? 0 : streak;
  if (now.helped && !now.solved) return 0;
  return now.solved && !before.solved && !now.helped ? streak + 1 : streak;
}

export function useSession(name: string, now: Progress): Session {
  const [streak, setStreak] = useStored<number>(`${name}.streak`, 0);
  const [time, setTime] = useState<Pick<Session, 'since' | 'took'>>(() => ({ since: performance.now(), took: now.solved ? 0 : undefined }));
  const before = useRef(now);
  const { puzzle, solved, begun, helped } = now;
  useEffect(() => {
    const last = before.current;
    const other = last.puzzle !== puzzle;
    before.current = { puzzle, solved, begun: begun || (!other && last.begun), helped: helped || (!other && last.helped), ...(!other && last.solved && { solved: true }) };
    if (other) setTime({ since: performance.now(), took: solved ? 0 : undefined });
    else if (solved && !last.solved) setTime(({ since }) => ({ since, took: performance.now() - since }));
    const next = streakAfter(streak, last, before.current);
    if (next !== streak) setStreak(next);
  }, [puzzle, solved, begun, helped]);
  return { ...time, streak };
}
