/* The board for the keyboard and the screen reader: a grid of cells above the pieces, transparent to the pointer.
 * The arrow keys move the cursor, Enter picks up and puts down, A draws, Escape lets go.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useRef, useState } from 'preact/hooks';
import type { Color } from '../api/types';
import { fullName, type Piece, type Size, type Square } from '../lib/squares';
import { announce } from '../ui/announce';
import type { BoardProps } from './board';
import { squaresSeen } from './layer';
import type { Ground } from './use-ground';

interface Props extends BoardProps, Pick<Ground, 'pick' | 'draw' | 'wipe'> {
  pieces: ReadonlyMap<Square, Piece>;
  size: Size;
  orientation: Color;
}

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/* The cell that a key leads to, or undefined for other keys. */
export function step(key: string, row: number, column: number, { width, height }: Size): [number, number] | undefined {
  const by = steps[key];
  if (by) return [clamp(row + by[0], height - 1), clamp(column + by[1], width - 1)];
  if (key === 'Home') return [row, 0];
  if (key === 'End') return [row, width - 1];
  if (key === 'PageUp') return [0, column];
  if (key === 'PageDown') return [height - 1, column];
  return undefined;
}

/* What a screen reader says of a square. */
function labelOf(props: Props, square: Square, picked: Square | undefined): string {
  const piece = props.pieces.get(square);
  const parts = [
    square,
    piece ? fullName(piece) : 'empty',
    picked === square && 'picked up',
    picked && props.dests?.get(picked)?.includes(square) && (piece ? 'can be captured' : 'can be reached'),
    props.check?.includes(square) && 'in check',
    props.lastMove?.includes(square) && 'last move',
    props.describe?.(square),
  ];
  return parts.filter(Boolean).join(', ');
}

interface Keyboard {
  cursor: Square;
  picked: Square | undefined;
  arrowFrom: Square | undefined;
  setCursor: (square: Square) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function useKeyboard(props: Props, rows: Square[][]): Keyboard {
  const { dests, size } = props;
  const [focused, setCursor] = useState<Square>('a1');
  const [picked, setPicked] = useState<Square>();
  const [arrowFrom, setArrowFrom] = useState<Square>();
  const cursor = rows.some((row) => row.includes(focused)) ? focused : 'a1'; // the board may have become smaller

  const press = (square: Square): void => {
    if (props.onPaint) return props.onPaint(square, true);
    const now = props.pick(square);
    setPicked(now);
    if (now === square) {
      const goals = dests?.get(square) ?? [];
      announce(!dests ? 'Picked up.' : goals.length ? `Picked up. It can go to ${goals.join(', ')}.` : 'Picked up. It cannot move.');
    } else if (!now && !picked) announce(labelOf(props, square, picked));
  };

  const drawFrom = (square: Square): void => {
    if (arrowFrom) props.draw(arrowFrom, square);
    announce(arrowFrom ? `Arrow from ${arrowFrom} to ${square}.` : `Arrow from ${square}: move to its end and press A.`);
    setArrowFrom(arrowFrom ? undefined : square);
  };

  const letGo = (): void => {
    props.pick(null);
    setPicked(undefined);
    setArrowFrom(undefined);
    props.wipe();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows.findIndex((squares) => squares.includes(cursor));
    const next = step(event.key, row, rows[row]!.indexOf(cursor), size);
    if (next) {
      const square = rows[next[0]]![next[1]]!;
      setCursor(square);
      (event.currentTarget as HTMLElement).querySelector<HTMLElement>(`[data-square="${square}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') press(cursor);
    else if (event.key === 'Escape') letGo();
    else if (event.key === 'a') drawFrom(cursor);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && props.onRemove) props.onRemove(cursor);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { cursor, picked, arrowFrom, setCursor, onKeyDown };
}

/* With a piece chosen in the editor's tray, the pointer places it on every square it crosses. */
function usePainter(onPaint: BoardProps['onPaint']) {
  const painting = useRef(false);
  if (!onPaint) return undefined;
  const paint = (event: PointerEvent, first: boolean): void => {
    const cell = (document.elementFromPoint(event.clientX, event.clientY) as HTMLElement | null)?.closest<HTMLElement>('[data-square]');
    if (cell?.dataset.square) onPaint(cell.dataset.square, first);
  };
  const stop = (): void => void (painting.current = false);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      painting.current = true;
      (event.target as HTMLElement).releasePointerCapture?.(event.pointerId);
      paint(event, true);
    },
    onPointerMove: (event: PointerEvent) => painting.current && paint(event, false),
    onPointerUp: stop,
    onPointerLeave: stop,
  };
}

export function SquareGrid(props: Props) {
  const { size } = props;
  const rows = squaresSeen(size, props.orientation);
  const { cursor, picked, arrowFrom, setCursor, onKeyDown } = useKeyboard(props, rows);
  const painter = usePainter(props.onPaint);
  return (
    <div
      class={`board-grid ${painter ? 'painting' : ''}`}
      role="grid"
      aria-label={props.label}
      aria-rowcount={size.height}
      aria-colcount={size.width}
      onKeyDown={onKeyDown}
      {...painter}
    >
      {rows.map((squares, row) => (
        <div role="row" key={row}>
          {squares.map((square) => (
            <div
              role="gridcell"
              key={square}
              data-square={square}
              tabIndex={square === cursor ? 0 : -1}
              aria-label={labelOf(props, square, picked)}
              aria-selected={picked === square}
              data-badge={props.badges?.get(square)}
              class={arrowFrom === square ? 'arrow-from' : ''}
              onFocus={() => setCursor(square)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
