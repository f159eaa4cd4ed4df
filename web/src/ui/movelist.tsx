/* The moves that were made, to go to any of them. SPDX-License-Identifier: GPL-3.0-or-later */
import type { Line } from '../lib/line';
import { splitFen } from '../lib/fen';
import { numbered } from '../lib/words';

export function MoveList({ line }: { line: Pick<Line, 'plies' | 'start' | 'at' | 'go'> }) {
  if (!line.plies.length) return null;
  const { side, fullmove } = splitFen(line.start);
  const names = numbered(line.plies.map((ply) => ply.san), Number(fullmove) || 1, side === 'b' ? 'black' : 'white');
  return (
    <section class="card">
      <h2>Moves</h2>
      <ol class="moves" aria-label="Moves">
        {names.map((name, index) => (
          <li key={index}>
            <button type="button" class="ghost small" aria-current={line.at === index + 1 ? 'step' : undefined} onClick={() => line.go(index + 1)}>
              {name}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
