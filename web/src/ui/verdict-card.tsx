/* Why a move is illegal, or that it is legal. SPDX-License-Identifier: GPL-3.0-or-later */
import type { Verdict } from '../api/types';
import { capital } from '../lib/squares';

export const titleOf = ({ san, name, move, legal }: Verdict): string => `${san ?? name ?? move} is ${legal ? 'legal' : 'illegal'}`;

export function VerdictCard({ verdict, onClose }: { verdict: Verdict; onClose: () => void }) {
  return (
    <section class={`card verdict ${verdict.legal ? 'good' : 'bad'}`} data-testid="verdict">
      <div class="row spread">
        <h2>{titleOf(verdict)}</h2>
        <button type="button" class="ghost small" onClick={onClose}>Clear</button>
      </div>
      <p>{capital(verdict.text)}.</p>
      {verdict.men && (
        <ul class="sentences">
          {verdict.men.map((piece) => <li key={piece.move + piece.from}>{capital(piece.text)}.</li>)}
        </ul>
      )}
    </section>
  );
}
