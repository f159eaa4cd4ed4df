/* The moves made so far; a click goes to any of them. SPDX-License-Identifier: GPL-3.0-or-later */
import type { Line } from '../hooks/use-line';
import { numbered } from '../lib/words';

interface StepListProps {
  title: string;
  names: readonly string[];
  at: number;
  onGo: (at: number) => void;
}

export function StepList({ title, names, at, onGo }: StepListProps) {
  if (!names.length) return null;
  return (
    <section class="card">
      <h2>{title}</h2>
      <ol class="moves" aria-label={title}>
        {names.map((name, index) => (
          <li key={index}>
            <button type="button" class="ghost small" aria-current={at === index + 1 ? 'step' : undefined} onClick={() => onGo(index + 1)}>
              {name}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function MoveList({ line: { plies, start, at, go } }: { line: Pick<Line, 'plies' | 'start' | 'at' | 'go'> }) {
  return <StepList title="Moves" names={numbered(plies.map((ply) => ply.san), start)} at={at} onGo={go} />;
}
