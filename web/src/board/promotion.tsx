/* Asks which piece a pawn promotes to. SPDX-License-Identifier: GPL-3.0-or-later */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Color, Move } from '../api/types';
import { capital, fileOf, pieceName } from '../lib/squares';

interface Props {
  moves: Move[];
  color: Color;
  orientation: Color;
  onChoice: (uci: string | undefined) => void;
}

const order = 'qnrb';

export function PromotionChooser({ moves, color, orientation, onChoice }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const sorted = [...moves].sort((a, b) => order.indexOf(a.promotion ?? '') - order.indexOf(b.promotion ?? ''));

  /* At once: a key may be pressed as soon as the choice is shown. */
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    box.current?.querySelector('button')?.focus();
    return () => before?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const byLetter = sorted.find((move) => move.promotion === event.key.toLowerCase());
    if (event.key === 'Escape') onChoice(undefined);
    else if (byLetter) onChoice(byLetter.uci);
    else if (by) buttons[(index + by + buttons.length) % buttons.length]?.focus();
    else if (event.key === 'Tab') buttons[(index + (event.shiftKey ? -1 : 1) + buttons.length) % buttons.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const file = fileOf(moves[0]!.to);
  const column = orientation === 'white' ? file : 7 - file;
  const below = color !== orientation;
  return (
    <div class="promotion-veil" onClick={() => onChoice(undefined)}>
      <div
        class={`promotion ${below ? 'from-below' : ''}`}
        role="dialog"
        aria-modal="true"
        aria-label="Promote to"
        ref={box}
        style={{ left: `${column * 12.5}%` }}
        onKeyDown={onKeyDown}
        onClick={(event) => event.stopPropagation()}
      >
        {sorted.map((move) => (
          <button type="button" key={move.uci} aria-label={capital(pieceName(move.promotion!))} onClick={() => onChoice(move.uci)}>
            <piece class={`${move.promotion}-piece ${color}`} aria-hidden="true" />
          </button>
        ))}
      </div>
    </div>
  );
}
