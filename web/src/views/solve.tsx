/* Solve. SPDX-License-Identifier: GPL-3.0-or-later */
import type { ViewProps } from '../app';

export function Solve(_: ViewProps) {
  return <h1>Solve</h1>;
}
