/* A button that reads a text file, and files that are dropped on the page. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useRef } from 'preact/hooks';
import { showError } from './announce';

type OnText = (name: string, text: string) => void | Promise<void>;

const LARGEST = 4_000_000; // bytes that the server accepts

async function read(file: File | undefined, onText: OnText): Promise<void> {
  try {
    if (!file) return;
    if (file.size > LARGEST) throw new Error(`${file.name} is larger than 4 MB. The command line has no such limit: keymove mate --batch FILE.`);
    await onText(file.name, await file.text());
  } catch (error) {
    showError(error);
  }
}

const GAMES_AND_POSITIONS = '.pgn,.epd,.fen,.txt,text/plain';

interface Props {
  onText: OnText;
  look?: 'primary' | 'small';
  label?: string; // of the hidden input
  accept?: string; // names and types that the dialogue shows; '': all
}

export function FileButton({ onText, look, label = 'File', accept = GAMES_AND_POSITIONS }: Props) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class={look ?? ''} onClick={() => file.current?.click()}>Open a file…</button>
      <input
        ref={file}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          void read(chosen, onText);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

export function useDroppedFile(onText: OnText): void {
  const latest = useRef(onText);
  latest.current = onText;
  useEffect(() => {
    const isFile = ({ dataTransfer }: DragEvent): boolean => !!dataTransfer?.types.includes('Files');
    const over = (event: DragEvent): void => void (isFile(event) && event.preventDefault());
    const drop = (event: DragEvent): void => {
      if (!isFile(event) || event.defaultPrevented) return; // a part of the page may have taken it
      event.preventDefault();
      void read(event.dataTransfer?.files[0], (name, text) => latest.current(name, text));
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, []);
}
