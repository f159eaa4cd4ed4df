/* The evaluation as a bar, White's share on White's side of the board: upright beside the board, or along its upper edge
 * where there is no room beside it. It never makes the board smaller.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import type { Color } from '../api/types';
import type { Evaluation } from './evaluation';

export function EvalBar({ evaluation, orientation }: { evaluation: Evaluation | undefined; orientation: Color }) {
  const share = evaluation?.share ?? 0.5;
  return (
    <div
      class={`eval-bar ${orientation}`}
      role="meter"
      aria-label="Evaluation"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={evaluation?.words ?? 'Not evaluated yet'}
      title={evaluation?.words}
    >
      <div class="white-share" style={{ '--share': `${share * 100}%` }} />
      <span class={share >= 0.5 ? 'for-white' : 'for-black'} aria-hidden="true">{evaluation?.text ?? ''}</span>
    </div>
  );
}
