/* Keyboard shortcuts, active while no text is being typed. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useRef } from 'preact/hooks';

type Keys = Record<string, (() => void) | undefined>;

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) &&
  !/^(checkbox|radio|range|button)$/.test((target as HTMLInputElement).type);

/* "z" with Control or Command is "mod+z"; with Shift as well it is "mod+shift+z". */
export function keyName(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): string {
  const mod = event.ctrlKey || event.metaKey ? 'mod+' : '';
  const shift = mod && event.shiftKey ? 'shift+' : '';
  return (event.altKey ? 'alt+' : '') + mod + shift + (event.key.length === 1 ? event.key.toLowerCase() : event.key);
}

export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || typing(event.target) || document.querySelector('[aria-modal], dialog[open]')) return;
      const action = latest.current[keyName(event)];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
