/* An illegal move tried on the board, with the reason against it, until the position changes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useMemo, useState } from 'preact/hooks';
import { explain, type Reached } from '../api/client';
import type { Explanation, Verdict } from '../api/types';
import type { Arrow } from '../board/arrows';
import { arrowsOf, marksOf } from '../lib/explanation';
import type { Square } from '../lib/squares';
import { announce, showError } from '../ui/announce';

export interface Refusal {
  verdict: Verdict | undefined;
  arrows: Arrow[] | undefined; // undefined: nothing was tried
  marks: ReadonlyMap<Square, string> | undefined;
  refuse: (from: Square, to: Square) => Promise<void>;
  clear: () => void;
}

export function useRefusal(reached: Reached): Refusal {
  const key = `${reached.start}|${reached.made.join(',')}`;
  const [held, setHeld] = useState<{ key: string; explanation: Explanation }>();
  const explanation = held?.key === key ? held.explanation : undefined;
  const verdict = explanation?.verdict;
  const refuse = async (from: Square, to: Square): Promise<void> => {
    try {
      let found = await explain(reached, from + to);
      if (found.verdict?.reason === 'promotion-missing') found = await explain(reached, `${from}${to}q`);
      setHeld({ key, explanation: found });
      announce(`Illegal: ${found.verdict?.text}.`);
    } catch (error) {
      showError(error);
    }
  };
  return {
    verdict,
    arrows: useMemo(() => (explanation && verdict ? arrowsOf(explanation, verdict) : undefined), [explanation]),
    marks: useMemo(() => (explanation && verdict ? marksOf(explanation, verdict) : undefined), [explanation]),
    refuse,
    clear: () => setHeld(undefined),
  };
}
