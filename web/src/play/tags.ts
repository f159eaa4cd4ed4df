/* The tags of the game's PGN. SPDX-License-Identifier: GPL-3.0-or-later */
import type { Color } from '../api/types';
import type { Finish } from './ending';
import { opponentName, type Settings } from './settings';

const dateOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('.');

export function tagsOf(settings: Settings, you: Color, finish: Finish | undefined, date: Date): Record<string, string> {
  const opponent = opponentName(settings);
  const { clock } = settings;
  return {
    Event: 'Keymove workbench',
    Date: dateOf(date),
    White: you === 'white' ? 'You' : opponent,
    Black: you === 'black' ? 'You' : opponent,
    TimeControl: clock ? `${clock.minutes * 60}+${clock.increment}` : '-',
    ...(finish && { Termination: finish.reason }),
  };
}
