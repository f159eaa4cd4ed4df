/* A board of any size: chessgroundx for the pointer, and a grid above it for the keyboard and the screen reader.
 *
 * The board shows the placement it is given and reports the moves that were tried; its owner asks the server and passes
 * the next placement. SPDX-License-Identifier: GPL-3.0-or-later */
import { useMemo } from 'preact/hooks';
import type { Color } from '../api/types';
import { type Piece, readPlacement, type Square } from '../lib/squares';
import type { Arrow } from './arrows';
import { SquareGrid } from './grid';
import { CoordinateLayer, SquareLayer } from './layer';
import { useGround } from './use-ground';

export interface BoardProps {
  placement: string; // the first field of a FEN; the rest is ignored
  label: string;
  orientation?: Color;
  turn?: Color;
  mover?: Color | 'both'; // whose pieces may be moved; default: nobody's
  dests?: ReadonlyMap<Square, readonly Square[]>;
  free?: boolean | 'drag'; // any move may be tried, not only those in `dests`; 'drag': but not by clicking two squares
  onMove?: (from: Square, to: Square) => unknown; // may return a promise, which the board awaits
  lastMove?: readonly Square[] | undefined;
  check?: readonly Square[];
  arrows?: readonly Arrow[];
  marks?: ReadonlyMap<Square, string>; // a CSS class for the square, below the pieces
  heat?: ReadonlyMap<Square, number>; // -1 (cold) to 1, below the pieces
  badges?: ReadonlyMap<Square, string>; // a short text in the corner, above the pieces
  describe?: (square: Square) => string; // additional text for the screen reader
  animate?: number; // milliseconds
  onPaint?: ((square: Square, first: boolean) => void) | undefined; // the pointer places pieces instead of moving them (editor)
  onRemove?: (square: Square) => void; // a piece was dragged off the board, or Delete was pressed
  onDrop?: (piece: Piece, square: Square) => void; // a piece was dragged in from outside
  onPremove?: ((from?: Square, to?: Square) => void) | undefined; // moves of `mover` may be chosen in advance
  handle?: (board: BoardHandle | null) => void;
}

export interface BoardHandle {
  dragIn(piece: Piece, event: MouseEvent | TouchEvent): void;
}

export function Board(props: BoardProps) {
  const { placement, orientation = 'white' } = props;
  const { pieces, size } = useMemo(() => readPlacement(placement), [placement]);
  const { frame, wrap, pick, draw, wipe } = useGround(props, size);
  return (
    <div class="board" ref={frame} data-width={size.width} style={{ '--files': size.width, '--ranks': size.height }}>
      <SquareLayer size={size} orientation={orientation} marks={props.marks} heat={props.heat} />
      <div class="board-ground" key={`${size.width}x${size.height}`} ref={wrap} />
      <CoordinateLayer size={size} orientation={orientation} />
      <SquareGrid {...props} pieces={pieces} size={size} orientation={orientation} pick={pick} draw={draw} wipe={wipe} />
    </div>
  );
}
