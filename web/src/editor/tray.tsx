/* The pieces of one colour, to choose one for placing or to drag it onto the board. SPDX-License-Identifier: GPL-3.0-or-later */
import type { BoardHandle } from '../board/board';
import { capital, fullName, letterOf, type Piece } from '../lib/squares';
import type { EditTool, Editor } from './use-editor';

interface Props {
  color: Piece['color'];
  editor: Editor;
  board: BoardHandle | null;
}

const letters = ['k', 'q', 'r', 'b', 'n', 'p'];

const isPiece = (tool: EditTool, piece: Piece): boolean => typeof tool !== 'string' && letterOf(tool) === letterOf(piece);

export function Tray({ color, editor: { tool, setTool }, board }: Props) {
  return (
    <div class="tray" role="group" aria-label={`${capital(color)} pieces`}>
      {letters.map((letter) => {
        const piece: Piece = { letter, color };
        const name = capital(fullName(piece));
        const chosen = isPiece(tool, piece);
        return (
          <button
            type="button"
            key={letter}
            aria-pressed={chosen}
            aria-label={name}
            title={name}
            onClick={() => setTool(chosen ? 'move' : piece)}
            onMouseDown={(event) => event.button === 0 && tool === 'move' && board?.dragIn(piece, event)}
          >
            <piece class={`${letter}-piece ${color}`} aria-hidden="true" />
          </button>
        );
      })}
    </div>
  );
}
