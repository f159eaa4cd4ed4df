/* The light that shows whether the board can still be solved. SPDX-License-Identifier: GPL-3.0-or-later */
import { plural } from '../lib/words';
import type { VerdictReply } from './api';
import { verdictInWords } from './use-solo';

const tones = { solved: 'good', solvable: 'good', dead: 'bad', unknown: 'warn' } as const;

export function VerdictLight({ verdict, pieces }: { verdict: VerdictReply | undefined; pieces: number }) {
  return (
    <p class={`verdict-light ${verdict ? tones[verdict.verdict] : ''}`} data-verdict={verdict?.verdict ?? 'asking'}>
      <span class="lamp" aria-hidden="true" />
      <strong>{verdict ? verdictInWords(verdict) : 'Checking…'}</strong>
      <span class="muted small num">{plural(pieces, 'piece')} left</span>
    </p>
  );
}
