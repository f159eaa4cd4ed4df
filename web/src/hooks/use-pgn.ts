/* The annotated game that the address holds (?pgn=…), read by the server. SPDX-License-Identifier: GPL-3.0-or-later */
import { pgn } from '../api/client';
import type { PgnGame } from '../api/types';
import type { Query } from '../router';
import { useAnswer } from './use-task';

export function usePgn({ pgn: text }: Query): PgnGame | undefined {
  return useAnswer(text, async () => (await pgn(text!)).games[0]).current;
}
