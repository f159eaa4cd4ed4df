/* Above the board: the light that shows whether it can still be solved, the pieces left, the time and the streak.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import type { Session } from '../hooks/use-session';
import { plural } from '../lib/words';
import { Stopwatch } from '../ui/stopwatch';
import type { VerdictReply } from './api';
import { verdictInWords } from './use-solo';

const tones = { solved: 'good', solvable: 'good', dead: 'bad', unknown: 'warn' } as const;

interface Props {
  verdict: VerdictReply | undefined;
  light: boolean; // switched on
  pieces: number;
  session: Session;
}

export function VerdictLight({ verdict, light, pieces, session }: Props) {
  const shown = light || verdict?.verdict === 'solved' ? verdict : undefined;
  return (
    <div class={`verdict-light ${shown ? tones[shown.verdict] : ''}`} data-verdict={light || shown ? (shown?.verdict ?? 'asking') : 'off'}>
      <span class="lamp" aria-hidden="true" />
      <strong>{shown ? verdictInWords(shown) : light ? 'Checking…' : 'Every move a capture'}</strong>
      <span class="muted small num">{plural(pieces, 'piece')} left</span>
      <Stopwatch session={session} />
    </div>
  );
}
