/* The state of the editor: the position with undo and redo, what the pointer does, and whether the position is legal.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useRef, useState } from 'preact/hooks';
import { position as askPosition } from '../api/client';
import type { FaultyPosition, Position } from '../api/types';
import { usePublishFen } from '../hooks/shown-fen';
import { useAnswer } from '../hooks/use-task';
import { type Fields, joinFen, rightsAfter, splitFen } from '../lib/fen';
import { begin, type History, record, redo, undo } from '../lib/history';
import { lineOfQuery } from '../lib/line';
import { capital, fullName, letterOf, type Piece, readPlacement, type Square, START, writePlacement } from '../lib/squares';
import { currentPlace, type Place, updateQuery } from '../router';
import { announce } from '../ui/announce';
import { useKeys } from '../ui/keys';

/* What the pointer does: move pieces, erase them, or place this one. */
export type EditTool = Piece | 'move' | 'erase';

export interface Editor {
  fen: string;
  fields: Fields;
  known: Position | FaultyPosition | undefined;
  tool: EditTool;
  setTool: (tool: EditTool) => void;
  setFen: (fen: string) => void;
  setFields: (some: Partial<Fields>) => void;
  move: (from: Square, to: Square) => void;
  place: (piece: Piece, square: Square) => void;
  remove: (square: Square) => void;
  paint: ((square: Square, first: boolean) => void) | undefined; // undefined while pieces are moved
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

const size = { width: 8, height: 8 };

/* The address follows the board; when something else changes the address (pasting, the back button), the board follows it. */
function useAddressedFen(place: Place): { history: History<string>; change: (how: (now: History<string>) => History<string>) => void } {
  const [history, change] = useState(() => begin(lineOfQuery(place.query, START).fen));
  const fen = history.now;
  const written = useRef<string>();
  useEffect(() => {
    written.current = fen;
    updateQuery({ fen, moves: undefined, at: undefined });
  }, [fen]);
  useEffect(() => {
    const { query } = currentPlace(); // the board may have changed since the render
    if (query.fen && query.fen !== written.current) change((now) => record(now, lineOfQuery(query, START).fen));
  }, [place.query.fen]);
  return { history, change };
}

export function useEditor(place: Place): Editor {
  const { history, change } = useAddressedFen(place);
  const fen = history.now;
  const fields = splitFen(fen);
  const [tool, setTool] = useState<EditTool>('move');
  const { current, last: known } = useAnswer(fen, () => askPosition(fen));
  usePublishFen(fen, true, !!current?.valid);

  const setFen = (next: string): void => change((now) => record(now, next));
  const edit = (how: (pieces: Map<Square, Piece>) => void): void =>
    change((now) => {
      const before = splitFen(now.now);
      const { pieces } = readPlacement(before.placement);
      how(pieces);
      const placement = writePlacement(pieces, size);
      return record(now, joinFen({ ...before, placement, castling: rightsAfter(before, placement) }));
    });

  /* Placing a piece where the same one stands removes it. */
  const paint = (square: Square, first: boolean): void => {
    const there = readPlacement(fields.placement).pieces.get(square);
    const again = first && typeof tool !== 'string' && there && letterOf(there) === letterOf(tool);
    if (typeof tool === 'string' || again) {
      edit((pieces) => pieces.delete(square));
      announce(`${square} empty`);
    } else {
      edit((pieces) => pieces.set(square, tool));
      announce(`${capital(fullName(tool))} on ${square}`);
    }
  };

  const undoEdit = (): void => change(undo);
  const redoEdit = (): void => change(redo);
  useKeys({ 'mod+z': undoEdit, 'mod+y': redoEdit, 'mod+shift+z': redoEdit, m: () => setTool('move'), x: () => setTool('erase') });

  return {
    fen,
    fields,
    known,
    tool,
    setTool,
    setFen,
    setFields: (some) => setFen(joinFen({ ...fields, ...some })),
    move: (from, to) =>
      edit((pieces) => {
        const piece = pieces.get(from);
        pieces.delete(from);
        if (piece) pieces.set(to, piece);
      }),
    place: (piece, square) => edit((pieces) => pieces.set(square, piece)),
    remove: (square) => edit((pieces) => pieces.delete(square)),
    paint: tool === 'move' ? undefined : paint,
    undo: history.past.length ? undoEdit : undefined,
    redo: history.future.length ? redoEdit : undefined,
  };
}
