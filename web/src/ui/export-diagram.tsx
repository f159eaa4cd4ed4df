/* Saves the diagram of a position with a caption: as a picture in pixels or lines, or for LaTeX. SPDX-License-Identifier: GPL-3.0-or-later */
import { useRef, useState } from 'preact/hooks';
import { sideToMove } from '../lib/fen';
import { capital } from '../lib/squares';
import { showError } from './announce';
import { captioned, latexOf, savePng } from './diagram';
import { download } from './download';
import { Tool } from './tools';

const SVG = 'image/svg+xml';

async function pictureOf(fen: string, caption: string): Promise<string> {
  const reply = await fetch(`/api/v1/board.svg?fen=${encodeURIComponent(fen)}&size=800`);
  if (!reply.ok) throw new Error('The diagram could not be drawn.');
  return captioned(await reply.text(), caption);
}

async function savePixels(fen: string, caption: string): Promise<void> {
  const address = URL.createObjectURL(new Blob([await pictureOf(fen, caption)], { type: SVG }));
  await savePng(address, 'keymove.png').finally(() => URL.revokeObjectURL(address));
}

/* The forms of a diagram, one button each. */
export function DiagramButtons({ fen, caption, look }: { fen: string; caption: string; look?: string }) {
  return (
    <>
      <button type="button" class={look} onClick={() => void savePixels(fen, caption).catch(showError)}>PNG</button>
      <button type="button" class={look} onClick={() => void pictureOf(fen, caption).then((svg) => download('keymove.svg', SVG, svg), showError)}>SVG</button>
      <button type="button" class={look} onClick={() => download('keymove.tex', 'application/x-tex', latexOf(fen, caption))}>LaTeX</button>
    </>
  );
}

/* `suggested`: the caption to begin with; default: whose move it is. */
export function ExportDiagram({ fen, suggested }: { fen: string; suggested?: string | undefined }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [caption, setCaption] = useState('');
  const open = (): void => {
    setCaption(suggested ?? `${capital(sideToMove(fen))} to move`);
    dialog.current?.showModal();
  };
  return (
    <>
      <Tool icon="download" name="Export the diagram" onClick={open} />
      <dialog class="help" ref={dialog} aria-label="Export the diagram" onClick={(event) => event.target === dialog.current && dialog.current?.close()}>
        <div class="row spread">
          <h2>Export the diagram</h2>
          <button type="button" class="ghost small" onClick={() => dialog.current?.close()}>Close</button>
        </div>
        <div class="stack settings">
          <label class="field">Caption<input type="text" value={caption} maxLength={80} onInput={(event) => setCaption(event.currentTarget.value)} /></label>
          <div class="row">
            <DiagramButtons fen={fen} caption={caption} />
          </div>
        </div>
      </dialog>
    </>
  );
}
