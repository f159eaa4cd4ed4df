/* Explain. SPDX-License-Identifier: GPL-3.0-or-later */
import type { ViewProps } from '../app';

export function Explain(_: ViewProps) {
  return <h1>Explain</h1>;
}
