/* The positions of a file as a sheet to print. SPDX-License-Identifier: GPL-3.0-or-later */
import { sideToMove } from '../lib/fen';
import { capital } from '../lib/squares';
import { Sheet } from '../ui/sheet';
import type { Item, Outcome } from './collection';
import type { Batch, Opened } from './use-library';

const pictureOf = (fen: string): string => `/api/v1/board.svg?fen=${encodeURIComponent(fen)}`;

const stipulation = ({ fen, mate }: Item): string => `${capital(sideToMove(fen))} to play${mate ? ` and mate in ${mate}` : ''}`;

const solution = ({ best }: Item, outcome: Outcome | undefined): string => (outcome ? [outcome.key || best, outcome.words].filter(Boolean).join(', ') : (best ?? 'not solved yet'));

export function FileSheet({ opened: { name, items }, batch: { outcomes } }: { opened: Opened; batch: Batch }) {
  const diagrams = items.map((item, index) => ({ picture: pictureOf(item.fen), lines: [item.title, stipulation(item)], solution: solution(item, outcomes[index]) }));
  return <Sheet title={name} diagrams={diagrams} />;
}
