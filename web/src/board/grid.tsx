/* The board for the keyboard and the screen reader: a grid of cells above the men, which lets the pointer
 * through. Arrows walk, Enter picks up and puts down, A draws, Escape lets go.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useRef, useState } from 'preact/hooks';
import type { Color } from '../api/types';
import { type Man, manName, type Size, type Square } from '../lib/squares';
import { announce } from '../ui/announce';
import type { BoardProps } from './board';
import { squaresSeen } from './layer';

interface Props extends BoardProps {
  men: ReadonlyMap<Square, Man>;
  size: Size;
  orientation: Color;
  pick: (square: Square | null) => Square | undefined; // what is picked up afterwards
  draw: (from: Square, to: Square) => void;
  wipe: () => void;
}

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/* Where a key leads from a cell, or undefined when it does not lead anywhere. */
export function step(key: string, row: number, column: number, { width, height }: Size): [number, number] | undefined {
  const by = steps[key];
  if (by) return [clamp(row + by[0], height - 1), clamp(column + by[1], width - 1)];
  if (key === 'Home') return [row, 0];
  if (key === 'End') return [row, width - 1];
  if (key === 'PageUp') return [0, column];
  if (key === 'PageDown') return [height - 1, column];
  return undefined;
}

export function SquareGrid(props: Props) {
  const { men, size, orientation, dests, label } = props;
  const rows = squaresSeen(size, orientation);
  const [cursor, setCursor] = useState<Square>('a1');
  const [picked, setPicked] = useState<Square>();
  const [arrowFrom, setArrowFrom] = useState<Square>();
  const painting = useRef(false);
  const grid = useRef<HTMLDivElement>(null);

  const here = rows.some((row) => row.includes(cursor)) ? cursor : 'a1';

  const say = (square: Square): string => {
    const man = men.get(square);
    const marks = [
      square,
      man ? manName(man) : 'empty',
      picked === square && 'picked up',
      picked && dests?.get(picked)?.includes(square) && (man ? 'can be taken' : 'can be reached'),
      props.check?.includes(square) && 'in check',
      props.lastMove?.includes(square) && 'last move',
      props.badges?.get(square),
      props.describe?.(square),
    ];
    return marks.filter(Boolean).join(', ');
  };

  const press = (square: Square): void => {
    if (props.onPaint) return props.onPaint(square, true);
    const now = props.pick(square);
    setPicked(now);
    if (now === square) {
      const goals = dests?.get(square) ?? [];
      announce(!dests ? 'Picked up.' : goals.length ? `Picked up. Can go to ${goals.join(', ')}.` : 'Picked up. It cannot move.');
    } else if (!now && !picked) {
      announce(say(square));
    }
  };

  const drawFrom = (square: Square): void => {
    if (arrowFrom) props.draw(arrowFrom, square);
    announce(arrowFrom ? `Arrow from ${arrowFrom} to ${square}.` : `Arrow from ${square}: go to its end and press A.`);
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
    const row = rows.findIndex((squares) => squares.includes(here));
    const column = rows[row]!.indexOf(here);
    const next = step(event.key, row, column, size);
    if (next) {
      const square = rows[next[0]]![next[1]]!;
      setCursor(square);
      grid.current?.querySelector<HTMLElement>(`[data-square="${square}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') press(here);
    else if (event.key === 'Escape') letGo();
    else if (event.key === 'a') drawFrom(here);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && props.onRemove) props.onRemove(here);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /* Painting: with a man in hand from the tray, the pointer sets it on every square it crosses. */
  const paint = (event: PointerEvent, first: boolean): void => {
    const cell = (document.elementFromPoint(event.clientX, event.clientY) as HTMLElement | null)?.closest<HTMLElement>('[data-square]');
    if (cell?.dataset.square) props.onPaint?.(cell.dataset.square, first);
  };
  const painter = props.onPaint && {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      painting.current = true;
      (event.target as HTMLElement).releasePointerCapture?.(event.pointerId);
      paint(event, true);
    },
    onPointerMove: (event: PointerEvent) => painting.current && paint(event, false),
    onPointerUp: () => (painting.current = false),
    onPointerLeave: () => (painting.current = false),
  };

  return (
    <div
      class={`board-grid ${props.onPaint ? 'painting' : ''}`}
      role="grid"
      aria-label={label}
      aria-rowcount={size.height}
      aria-colcount={size.width}
      ref={grid}
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
              tabIndex={square === here ? 0 : -1}
              aria-label={say(square)}
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
