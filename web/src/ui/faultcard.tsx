/* Shown where a FEN is no position. SPDX-License-Identifier: GPL-3.0-or-later */
import type { FaultyPosition } from '../api/types';
import { navigate } from '../router';

export function FaultCard({ faulty }: { faulty: FaultyPosition }) {
  return (
    <section class="card verdict bad">
      <h2>This is not a position that can be played</h2>
      <ul class="sentences">
        {faulty.faults.map((fault) => (
          <li key={fault.code + fault.offset}>{fault.message}</li>
        ))}
      </ul>
      {faulty.board && (
        <button type="button" onClick={() => navigate('/editor', { fen: faulty.fen })}>Repair it on the board</button>
      )}
    </section>
  );
}
