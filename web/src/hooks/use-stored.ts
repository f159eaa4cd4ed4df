/* A setting that the browser remembers. SPDX-License-Identifier: GPL-3.0-or-later */
import { useState } from 'preact/hooks';

const PREFIX = 'keymove.';

function read<T>(name: string, otherwise: T): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
    return typeof value === typeof otherwise ? (value as T) : otherwise;
  } catch {
    return otherwise; // storage may be blocked, and what it holds may be damaged
  }
}

export function useStored<T extends number | boolean>(name: string, otherwise: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => read(name, otherwise));
  return [
    value,
    (next) => {
      setValue(next);
      try {
        localStorage.setItem(PREFIX + name, JSON.stringify(next));
      } catch {
        // the choice lasts until the page is closed
      }
    },
  ];
}
