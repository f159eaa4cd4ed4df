/* The position on the board, so that a link to another view can carry it along. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useState } from 'preact/hooks';

let shown: string | undefined;
const listeners = new Set<(fen: string | undefined) => void>();

export function usePublishFen(fen: string | undefined): void {
  useEffect(() => {
    shown = fen;
    listeners.forEach((listener) => listener(fen));
  }, [fen]);
}

export function useShownFen(): string | undefined {
  const [fen, setFen] = useState(shown);
  useEffect(() => {
    listeners.add(setFen);
    return () => void listeners.delete(setFen);
  }, []);
  return fen;
}
