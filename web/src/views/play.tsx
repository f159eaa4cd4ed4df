/* Play. SPDX-License-Identifier: GPL-3.0-or-later */
import type { ViewProps } from '../app';

export function Play(_: ViewProps) {
  return <h1>Play</h1>;
}
