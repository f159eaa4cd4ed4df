/* Editor. SPDX-License-Identifier: GPL-3.0-or-later */
import type { ViewProps } from '../app';

export function Editor(_: ViewProps) {
  return <h1>Editor</h1>;
}
