/* A move typed in SAN or UCI. SPDX-License-Identifier: GPL-3.0-or-later */
import { useId, useState } from 'preact/hooks';

interface Props {
  onMove: (move: string) => Promise<boolean> | boolean;
  disabled?: boolean;
  label?: string;
  placeholder?: string;
}

export function MoveBox({ onMove, disabled, label = 'Type a move', placeholder = 'Nf3 or g1f3' }: Props) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const id = useId();
  return (
    <form
      class="movebox"
      onSubmit={async (event) => {
        event.preventDefault();
        const move = text.trim();
        if (!move) return;
        const done = await onMove(move);
        setWrong(!done);
        if (done) setText('');
      }}
    >
      <label class="sr-only" for={id}>{label}: {placeholder}</label>
      <input
        type="text"
        id={id}
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
