/* What a solver's answer says, in words. SPDX-License-Identifier: GPL-3.0-or-later */
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
  short: 'there is a shorter mate than the one asked for',
};

function keysSaid(result: MateResult, sans: readonly string[]): string[] {
  const count = result.keys?.length ?? 0;
  if (!count) return [];
  if (count === 1) return [result.keys_complete ? `Only key: ${sans[0]}` : `Key: ${sans[0]} (others were not looked for)`];
  return [`${plural(count, 'key')}: ${sans.join(', ')}${result.keys_complete ? '' : ' and perhaps more'}`];
}

/* `attacker` is who is to mate; `keys` are its key moves in SAN. */
export function answerOf(result: MateResult, attacker: Color, asked: number | undefined, keys: readonly string[]): Answer {
  if (result.status === 'mate' && result.mate !== null) {
    const points = [
      result.shortest ? `Shortest: there is no mate in fewer than ${Math.abs(result.mate)}` : 'A shorter mate was not ruled out',
      ...keysSaid(result, keys),
    ];
    const verdict = result.verdict && verdicts[result.verdict];
    if (verdict) points.push(`As a problem: ${verdict}`);
    return { tone: 'good', title: `${capital(attacker)} mates in ${Math.abs(result.mate)}, proved`, points };
  }
  const below = result.none_below ? [`There is no mate in fewer than ${result.none_below}`] : [];
  if (result.status === 'none') {
    if (result.never) return { tone: 'bad', title: `${capital(attacker)} cannot force mate, proved`, points: ['However long it plays on'] };
    return { tone: 'bad', title: `No mate in ${asked ?? (result.none_below ?? 1) - 1}, proved`, points: [] };
  }
  return { tone: 'warn', title: 'Unknown', points: ['The search ended before it could decide', ...below] };
}
