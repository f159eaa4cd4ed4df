/* The position on the board, so that a link to another view can carry it along. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useState } from 'preact/hooks';
import { keep } from '../library/kept';

interface ShownFen {
  fen: string | undefined;
  chosen: boolean; // by the user; otherwise it is the view's example
}

let shown: ShownFen = { fen: undefined, chosen: false };
const listeners = new Set<(now: ShownFen) => void>();

const SETTLED = 2000; // milliseconds on the board that make a position a recent one
let timer: ReturnType<typeof setTimeout> | undefined;

function noteRecent(fen: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => keep('recent', { fen }), SETTLED);
}

/* `legal`: only legal positions become recent ones. */
export function usePublishFen(fen: string | undefined, chosen: boolean, legal = true): void {
  useEffect(() => {
    shown = { fen, chosen };
    if (fen && chosen && legal) noteRecent(fen);
    else clearTimeout(timer);
    listeners.forEach((listener) => listener(shown));
  }, [fen, chosen, legal]);
}

export function useShownFen(): ShownFen {
  const [now, setNow] = useState(shown);
  useEffect(() => {
    listeners.add(setNow);
    return () => void listeners.delete(setNow);
  }, []);
  return now;
}
