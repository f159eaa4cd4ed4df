/* A box for typing a move in SAN or UCI notation. SPDX-License-Identifier: GPL-3.0-or-later */
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';

interface Props {
  onMove: (move: string) => Promise<boolean> | boolean;
  disabled?: boolean;
  label?: string;
  placeholder?: string;
}

export const focusMoveBox = (): void => document.querySelector<HTMLElement>('[data-movebox]')?.focus();

export function MoveBox({ onMove, disabled, label = 'Type a move', placeholder = 'Nf3 or g1f3' }: Props) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  /* A rejected move is selected, so that the next letter replaces it. */
  useLayoutEffect(() => {
    if (wrong && document.activeElement === box.current) box.current?.select();
  }, [wrong]);
  return (
    <form
      class="movebox"
      onSubmit={async (event) => {
        event.preventDefault();
        const move = text.trim();
        if (!move) return;
        setText(''); // the next move can be typed at once
        setWrong(false);
        if (await onMove(move)) return;
        if (box.current?.value) return; // something else is being typed
        setText(move);
        setWrong(true);
      }}
    >
      <label class="sr-only" for={id}>{label}: {placeholder}</label>
      <input
        type="text"
        id={id}
        ref={box}
        data-movebox
        class="mono"
        value={text}
        placeholder={placeholder}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        disabled={disabled}
        aria-invalid={wrong}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
    </form>
  );
}
