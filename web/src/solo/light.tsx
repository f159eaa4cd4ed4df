/* The light that says whether the board can still be solved. SPDX-License-Identifier: GPL-3.0-or-later */
import { plural } from '../lib/words';
import type { VerdictReply } from './api';
import { verdictInWords } from './use-solo';

const tones = { solved: 'good', solvable: 'good', dead: 'bad', unknown: 'warn' } as const;

export function Light({ verdict, pieces }: { verdict: VerdictReply | undefined; pieces: number }) {
  return (
    <p class={`verdict-light ${verdict ? tones[verdict.verdict] : ''}`} data-verdict={verdict?.verdict ?? 'asking'}>
      <span class="lamp" aria-hidden="true" />
      <strong>{verdict ? verdictInWords(verdict) : 'Deciding…'}</strong>
      <span class="muted small num">{plural(pieces, 'piece')} left</span>
    </p>
  );
}
