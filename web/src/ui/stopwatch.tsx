/* The time spent on a puzzle and the streak of puzzles solved. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useState } from 'preact/hooks';
import type { Session } from '../hooks/use-session';
import { elapsed } from '../lib/words';

/* A component of its own, so that nothing else is rendered every second. */
export function Stopwatch({ session: { since, took, streak } }: { session: Session }) {
  const [now, setNow] = useState(() => performance.now());
  const running = took === undefined;
  useEffect(() => {
    setNow(performance.now());
    if (!running) return;
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, [since, running]);
  return (
    <span class="stopwatch num small">
      <span role="timer" aria-label="Time on this puzzle">{elapsed(took ?? Math.max(0, now - since))}</span>
      <span title="Puzzles solved in a row without a hint" data-testid="streak">Streak {streak}</span>
    </span>
  );
}
