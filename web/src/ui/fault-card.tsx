/* Shown when a FEN is not a legal position. SPDX-License-Identifier: GPL-3.0-or-later */
import type { FaultyPosition } from '../api/types';
import { capital } from '../lib/squares';
import { navigate } from '../router';

export function FaultList({ faults }: Pick<FaultyPosition, 'faults'>) {
  return faults.map((fault) => <li key={fault.code + fault.offset}>{capital(fault.message)}</li>);
}

export function FaultCard({ faulty }: { faulty: FaultyPosition }) {
  return (
    <section class="card verdict bad">
      <h2>This is not a legal position</h2>
      <ul class="sentences"><FaultList faults={faulty.faults} /></ul>
      {faulty.board && (
        <button type="button" onClick={() => navigate('/editor', { fen: faulty.fen })}>Fix it in the editor</button>
      )}
    </section>
  );
}
