/* Set up: place pieces, choose the side to move, castling and en passant, and read the FEN.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useRef } from 'preact/hooks';
import type { ViewProps } from '../app';
import { Board, type BoardHandle } from '../board/board';
import { FenCard, FieldsCard, LegalityCard, TransformCard } from '../editor/cards';
import { removeAt } from '../editor/remove-at';
import { Tray } from '../editor/tray';
import { type Editor as EditorState, useEditor } from '../editor/use-editor';
import { copyLink } from '../ui/copy';
import { Icon } from '../ui/icon';
import { useKeys } from '../ui/keys';
import { faultMarks } from '../ui/fault-board';
import { Tool, useOrientation } from '../ui/tools';

function Tools({ editor: { tool, setTool, undo, redo }, onFlip }: { editor: EditorState; onFlip: () => void }) {
  useKeys({ f: onFlip });
  return (
    <div class="board-tools" role="group" aria-label="Board">
      <button type="button" class="small" aria-pressed={tool === 'move'} onClick={() => setTool('move')}>
        <Icon name="hand" /> Move
      </button>
      <button type="button" class="small" aria-pressed={tool === 'erase'} onClick={() => setTool('erase')}>
        <Icon name="trash" /> Erase
      </button>
      <span class="grow" />
      <Tool icon="flip" name="Flip the board" hint="F" onClick={onFlip} />
      <Tool icon="undo" name="Undo" hint="Ctrl+Z" disabled={!undo} onClick={() => undo?.()} />
      <Tool icon="redo" name="Redo" hint="Ctrl+Y" disabled={!redo} onClick={() => redo?.()} />
      <Tool icon="link" name="Copy the link" onClick={copyLink} />
    </div>
  );
}

export function Editor({ place }: ViewProps) {
  const editor = useEditor(place);
  const [orientation, flip] = useOrientation();
  const board = useRef<BoardHandle | null>(null);
  return (
    <div class="view tall">
      <div class="board-side" onContextMenu={removeAt(editor.remove)}>
        <Tray color="black" editor={editor} board={board.current} />
        <Board
          label="Board to set up"
          placement={editor.fields.placement}
          {...(editor.known && !editor.known.valid && { marks: faultMarks(editor.known) })}
          orientation={orientation}
          mover="both"
          free
          onPaint={editor.paint}
          onMove={editor.move}
          onRemove={editor.remove}
          onDrop={editor.place}
          handle={(handle) => (board.current = handle)}
        />
        <Tray color="white" editor={editor} board={board.current} />
        <Tools editor={editor} onFlip={flip} />
      </div>
      <div class="side">
        <h1>Set up a position</h1>
        <FenCard editor={editor} />
        <TransformCard editor={editor} />
        <FieldsCard editor={editor} />
        <LegalityCard editor={editor} />
        <p class="muted small hide-in-print">
          Choose a piece from a tray and click squares to place it, or drag it onto the board. With the keyboard: choose a
          piece, move across the board with the arrow keys, press Enter to place it and Delete to remove it.
        </p>
      </div>
    </div>
  );
}
