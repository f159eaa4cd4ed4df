/* The position that is shown, so that it goes along from one view to the next.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useState } from 'preact/hooks';

let shown: string | undefined;
const listeners = new Set<(fen: string | undefined) => void>();

export function useShowing(fen: string | undefined): void {
  useEffect(() => {
    shown = fen;
    listeners.forEach((listener) => listener(fen));
  }, [fen]);
}

export function useShown(): string | undefined {
  const [fen, setFen] = useState(shown);
  useEffect(() => {
    listeners.add(setFen);
    return () => void listeners.delete(setFen);
  }, []);
  return fen;
}
