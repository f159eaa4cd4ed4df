/* Solo. SPDX-License-Identifier: GPL-3.0-or-later */
import type { ViewProps } from '../app';

export function Solo(_: ViewProps) {
  return <h1>Solo</h1>;
}
