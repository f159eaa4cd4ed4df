/* Hints in steps: the kind of piece, its square, the capture, the whole solution. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useState } from 'preact/hooks';
import type { Arrow } from '../board/arrows';
import { pieceName } from '../lib/squares';
import { announce, showError } from '../ui/announce';
import { askHint, type Hint } from './api';
import { namesOf, type Solo } from './board';
import type { SoloGame } from './use-solo';

export const HINT_LEVELS = 4;
const PACE = 650; // milliseconds between captures when the solution is played

export function hintInWords(hint: Hint, solo: Solo, level: number): string {
  const piece = solo.pieces.find(({ square }) => square === hint.from);
  const name = pieceName(piece?.piece ?? 'piece');
  if (level === 1) return `A ${name} can capture now.`;
  if (level === 2) return `It is the ${name} on ${hint.from}.`;
  if (level === 3) return `It captures on ${hint.to}: ${namesOf(solo, [`${hint.from}${hint.to}`])[0]}.`;
  return `The whole solution: ${namesOf(solo, hint.solution ?? []).join(', ')}.`;
}

export function hintArrows(hint: Hint | undefined, level: number): Arrow[] {
  if (!hint?.from || level < 2) return [];
  return level === 2 ? [{ from: hint.from, brush: 'blue' }] : [{ from: hint.from, to: hint.to!, brush: 'blue' }];
}

export interface Hints {
  hint: Hint | undefined;
  level: number; // 0: none given yet
  more: () => void;
}

/* A hint is valid only for the board it was given for. */
export function useHints(game: SoloGame): Hints {
  const key = `${game.board}|${game.made.join(',')}`;
  const [held, setHeld] = useState<{ key: string; hint: Hint; level: number }>();
  const current = held?.key === key ? held : undefined;

  const more = async (): Promise<void> => {
    const hint = current?.hint ?? (await askHint({ board: game.board, moves: game.made }));
    const level = Math.min(HINT_LEVELS, (current?.level ?? 0) + 1);
    setHeld({ key, hint, level });
    if (hint.from && game.shown) announce(hintInWords(hint, game.shown, level));
  };
  return { hint: current?.hint, level: current?.level ?? 0, more: () => void more().catch(showError) };
}

interface AutoPlay {
  playing: boolean;
  start: (rest: readonly string[]) => void;
  stop: () => void;
}

/* Plays captures one after the other until the user does something else. */
export function useAutoPlay(game: SoloGame): AutoPlay {
  const [plan, setPlan] = useState<{ all: readonly string[]; reached: number }>();
  const now = game.made.join();
  useEffect(() => {
    if (!plan) return;
    const { all, reached } = plan;
    const count = game.made.length;
    const asPlanned = count >= reached && now === all.slice(0, count).join();
    if (!asPlanned || count === all.length) return setPlan(undefined);
    if (count > reached) return setPlan({ all, reached: count });
    const timer = setTimeout(() => void game.play(all[count]!), PACE);
    return () => clearTimeout(timer);
  }, [plan, now]);
  return {
    playing: !!plan,
    start: (rest) => setPlan({ all: [...game.made, ...rest], reached: game.made.length }),
    stop: () => setPlan(undefined),
  };
}
