/* The evaluation as a bar: White's share from below, as the board stands.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import type { Color } from '../api/types';
import type { Weighing } from './analysis';

export function EvalBar({ weighing, orientation }: { weighing: Weighing | undefined; orientation: Color }) {
  const share = weighing?.share ?? 0.5;
  return (
    <div
      class={`eval-bar ${orientation}`}
      role="meter"
      aria-label="Evaluation"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={weighing?.words ?? 'Being found'}
      title={weighing?.words}
    >
      <div class="white-share" style={{ height: `${share * 100}%` }} />
      <span class={share >= 0.5 ? 'for-white' : 'for-black'} aria-hidden="true">{weighing?.text.replace(/^[+−]/, '') ?? ''}</span>
    </div>
  );
}
