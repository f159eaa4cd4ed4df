/* The solver's answer in words. SPDX-License-Identifier: GPL-3.0-or-later */
import type { Color, MateResult } from '../api/types';
import { capital } from '../lib/squares';
import { plural } from '../lib/words';

export interface Answer {
  tone: 'good' | 'bad' | 'warn';
  title: string;
  points: string[];
}

const verdicts: Record<string, string> = {
  cooked: 'cooked: there is more than one key',
  short: 'there is a mate shorter than stipulated',
};

function keysInWords(result: MateResult, sans: readonly string[]): string[] {
  const count = result.keys?.length ?? 0;
  if (!count) return [];
  if (count === 1) return [result.keys_complete ? `Only key: ${sans[0]}` : `Key: ${sans[0]} (there may be others)`];
  return [`${plural(count, 'key')}: ${sans.join(', ')}${result.keys_complete ? '' : ' (there may be others)'}`];
}

const orFewer = (moves: number): string => (moves > 1 ? `${moves} or fewer` : String(moves));

function undecided({ none_below }: MateResult, cancelled: boolean): Answer {
  const excluded = (none_below ?? 1) - 1;
  const title = excluded > 0 ? `Stopped: no mate in ${orFewer(excluded)}; longer mates not decided` : 'Stopped: not decided';
  return { tone: 'warn', title, points: cancelled ? [] : ['The search reached its limit'] };
}

/* `attacker` is the side that is to mate; `keys` are its key moves in SAN. */
export function answerOf(result: MateResult, attacker: Color, asked: number | undefined, keys: readonly string[], cancelled = false): Answer {
  if (result.status === 'mate' && result.mate !== null) {
    const moves = Math.abs(result.mate);
    const verdict = result.verdict && verdicts[result.verdict];
    const points = [
      result.shortest ? `Shortest: there is no mate in fewer than ${moves}` : 'There may be a shorter mate',
      ...keysInWords(result, keys),
      ...(verdict ? [`As a problem: ${verdict}`] : []),
    ];
    return { tone: 'good', title: `${capital(attacker)} mates in ${moves}, proved`, points };
  }
  if (result.status !== 'none') return undecided(result, cancelled);
  if (result.never) return { tone: 'bad', title: 'No forced mate of any length', points: [`Proved: ${capital(attacker)} cannot force mate`] };
  return { tone: 'bad', title: `No mate in ${orFewer(asked ?? (result.none_below ?? 1) - 1)}, proved`, points: [] };
}
