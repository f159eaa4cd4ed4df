/* Light or dark theme; default: the system's. SPDX-License-Identifier: GPL-3.0-or-later */
import { useState } from 'preact/hooks';

type Theme = 'light' | 'dark';
const KEY = 'keymove.theme';

function stored(): Theme | undefined {
  try {
    const theme = localStorage.getItem(KEY);
    return theme === 'light' || theme === 'dark' ? theme : undefined;
  } catch {
    return undefined; // storage may be blocked
  }
}

const system = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

export function applyTheme(): void {
  const theme = stored();
  if (theme) document.documentElement.dataset.theme = theme;
}

export function useTheme(): [Theme, () => void] {
  const [theme, setTheme] = useState<Theme>(() => stored() ?? system());
  return [
    theme,
    () => {
      const next = theme === 'dark' ? 'light' : 'dark';
      document.documentElement.dataset.theme = next;
      try {
        localStorage.setItem(KEY, next);
      } catch {
        // the choice lasts until the page is closed
      }
      setTheme(next);
    },
  ];
}
