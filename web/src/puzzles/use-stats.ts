/* What is in the store, and the progress of training. SPDX-License-Identifier: GPL-3.0-or-later */
import { useState } from 'preact/hooks';
import { useAnswer } from '../hooks/use-task';
import { askStats, type Stats } from './api';

/* Asked again after `reload`; the answer before stays until the next one is there. */
export function useStats(): { stats: Stats | undefined; reload: () => void } {
  const [version, setVersion] = useState(0);
  const { last } = useAnswer(String(version), askStats);
  return { stats: last, reload: () => setVersion((now) => now + 1) };
}
