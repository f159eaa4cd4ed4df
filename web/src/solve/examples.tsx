/* Problems to start with. SPDX-License-Identifier: GPL-3.0-or-later */
import { navigate } from '../router';
import { NewPuzzle } from './new-puzzle';

export const EXAMPLES: readonly [string, string][] = [
  ['Morphy, mate in 2', 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1'],
  ['Smothered mate in 2', '3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1'],
  ['Knight and queen, mate in 2', 'r1bq2k1/ppp2r1p/2np1pNQ/2bNpp2/2B1P3/3P4/PPP2PPP/R3K2R w KQ - 0 1'],
  ['Pawns and knight, mate in 3', '2k5/2N5/1PKP4/2P5/8/8/8/8 w - - 0 1'],
];

/* `first`: nothing has been opened yet, so the page says what it is, above everything else. */
export function Examples({ first }: { first: boolean }) {
  return (
    <section class="hide-in-print">
      {first && <p class="welcome">Keymove solves chess problems and proves the answer, explains every rule, plays, and makes puzzles. Set up a position, open one, or try an example.</p>}
      <h3 class="muted">Examples</h3>
      <div class="row">
        {EXAMPLES.map(([name, fen]) => (
          <button type="button" class="small" key={fen} onClick={() => navigate('/solve', { fen })}>{name}</button>
        ))}
        <NewPuzzle />
      </div>
    </section>
  );
}
