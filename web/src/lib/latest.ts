/* Of several questions only the last one's answer counts, and none once the view is gone.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useLayoutEffect, useRef } from 'preact/hooks';

/* To be called before asking; what it gives tells, after the answer, whether that still counts. */
export function useLatest(): () => () => boolean {
  const asked = useRef(0);
  const alive = useRef(true);
  useLayoutEffect(() => () => void (alive.current = false), []);
  return () => {
    const number = ++asked.current;
    return () => alive.current && number === asked.current;
  };
}
