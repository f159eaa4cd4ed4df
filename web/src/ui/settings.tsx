/* The dialog for the look and the sound of boards. SPDX-License-Identifier: GPL-3.0-or-later */
import { useRef } from 'preact/hooks';
import { SETS } from '../board/piece-sets';
import { BOARDS, useAppearance } from './appearance';
import { Choice } from './choice';
import { play } from './sound';
import { Tool } from './tools';

export function SettingsDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [{ board, pieces, sounds }, change] = useAppearance();
  return (
    <>
      <Tool icon="gear" name="Board and sounds" onClick={() => dialog.current?.showModal()} />
      <dialog class="help" ref={dialog} aria-labelledby="settings-title" onClick={(event) => event.target === dialog.current && dialog.current?.close()}>
        <div class="row spread">
          <h2 id="settings-title">Board and sounds</h2>
          <button type="button" class="ghost small" onClick={() => dialog.current?.close()}>Close</button>
        </div>
        <div class="stack settings">
          <div><h3 class="muted">Squares</h3><Choice label="Squares" options={BOARDS} value={board} onChange={(next) => change({ board: next })} /></div>
          <div><h3 class="muted">Pieces</h3><Choice label="Pieces" options={SETS} value={pieces} onChange={(next) => change({ pieces: next })} /></div>
          <div class="sample" aria-hidden="true">{[...'KQRBNPkqrbnp'].map((letter) => <piece key={letter} class={`${letter.toLowerCase()}-piece ${letter < 'a' ? 'white' : 'black'}`} />)}</div>
          <label class="check"><input type="checkbox" checked={sounds} onChange={(event) => (change({ sounds: event.currentTarget.checked }), play('move'))} /> Sounds of moves</label>
        </div>
      </dialog>
    </>
  );
}
