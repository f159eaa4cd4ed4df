/* An explanation as arrows, marks and heat on the board. SPDX-License-Identifier: GPL-3.0-or-later */
import type { Explanation, Verdict } from '../api/types';
import type { Arrow } from '../board/arrows';
import { type Square, squareAt } from './squares';

/* The more pieces attack a square, the warmer it is. Rows run from rank 8 down. */
export function heatOf(attackers: readonly (readonly number[])[]): Map<Square, number> {
  const heat = new Map<Square, number>();
  attackers.forEach((row, index) =>
    row.forEach((count, file) => {
      if (count) heat.set(squareAt(file, 7 - index), Math.min(0.8, 0.14 + 0.2 * count));
    }),
  );
  return heat;
}

export function arrowsOf(explanation: Explanation, verdict?: Verdict): Arrow[] {
  if (verdict && !verdict.legal) {
    const { from, to, by = [], at } = verdict;
    const tried: Arrow[] = from && to && from !== to ? [{ from, to, brush: 'grey' }] : [];
    const goal = at ?? to;
    const forbidding: Arrow[] = by.map((square) =>
      goal && goal !== square ? { from: square, to: goal, brush: 'red' } : { from: square, brush: 'red' },
    );
    if (!by.length && at) forbidding.push({ from: at, brush: 'red' });
    return [...tried, ...forbidding];
  }
  return [
    ...explanation.pins.map((pin): Arrow => ({ from: pin.pinner, to: pin.king, brush: 'amber', thin: true })),
    ...explanation.checkers.map((checker): Arrow => ({ from: checker, brush: 'red' })),
  ];
}

export function marksOf(explanation: Explanation, verdict?: Verdict): Map<Square, string> {
  const marks = new Map<Square, string>();
  if (verdict && !verdict.legal) {
    verdict.line?.forEach((square) => marks.set(square, 'mark-bad'));
    return marks;
  }
  explanation.pins.forEach((pin) => marks.set(pin.pinned, 'mark-line'));
  explanation.check_line.forEach((square) => marks.set(square, 'mark-bad'));
  return marks;
}
