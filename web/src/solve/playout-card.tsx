/* The game against the solver. SPDX-License-Identifier: GPL-3.0-or-later */
import type { Playout } from './use-playout';

export function PlayoutCard({ playout }: { playout: Playout }) {
  const attacks = playout.part === 'attacker';
  return (
    <section class="card verdict good" data-testid="playout">
      <div class="row spread">
        <h2>You {attacks ? 'attack' : 'defend'}, the solver {attacks ? 'defends' : 'attacks'}</h2>
        <span class="row">
          {playout.unanswered && <button type="button" class="primary small" onClick={playout.retry}>Try again</button>}
          <button type="button" class="ghost small" disabled={!playout.canTakeBack} onClick={playout.takeBack}>Take back</button>
          <button type="button" class="ghost small" onClick={playout.end}>End</button>
        </span>
      </div>
      <p>{playout.comment}</p>
    </section>
  );
}
