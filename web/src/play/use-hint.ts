/* Hints in a game: first the piece to move, then the move. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { type Arrow, arrowOf } from '../board/arrows';
import { sanInWords } from '../lib/words';
import { announce } from '../ui/announce';
import { useAnalysis } from './evaluation';

export const HINT_LEVELS = 2;
const SECONDS = 1;

export interface Hint {
  arrows: Arrow[];
  level: number; // 0: none given yet
  words: string;
  more: () => void;
}

export function useHint(fen: string | undefined): Hint {
  const [asked, setAsked] = useState<{ fen: string; level: number }>();
  const level = asked && asked.fen === fen ? asked.level : 0;
  const analysis = useAnalysis(level > 0, fen, SECONDS);
  const uci = analysis?.best;
  const arrows = useMemo<Arrow[]>(() => {
    if (!uci || !level) return [];
    return [level === 1 ? { from: uci.slice(0, 2), brush: 'blue' } : arrowOf(uci, 'blue')];
  }, [uci, level]);
  const found = uci && (level === 1 ? `Look at the piece on ${uci.slice(0, 2)}.` : `${sanInWords(analysis?.san ?? uci)}.`);
  const words = level ? found || 'Searching…' : '';
  useEffect(() => void (uci && level && announce(words)), [level, !!uci]);
  return { arrows, level, words, more: () => fen && setAsked({ fen, level: Math.min(HINT_LEVELS, level + 1) }) };
}
