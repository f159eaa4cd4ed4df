/* A board of any size: chessgroundx for the hand, a grid above it for the keyboard and the screen reader.
 *
 * The board shows what it is given and tells what was tried; whoever holds it asks the server and gives it
 * the next placement. SPDX-License-Identifier: GPL-3.0-or-later */
import { Chessground } from 'chessgroundx';
import type { Api } from 'chessgroundx/api';
import type { DrawShape } from 'chessgroundx/draw';
import type { Dests, MouchEvent, Piece } from 'chessgroundx/types';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Color } from '../api/types';
import { type Man, readPlacement, type Square } from '../lib/squares';
import { SquareGrid } from './grid';
import { fromKey, toKey } from './keys';
import { SquareLayer } from './layer';

export type Brush = 'accent' | 'red' | 'blue' | 'amber' | 'grey' | 'pale';

export interface Arrow {
  from: Square;
  to?: Square; // without it, a ring around `from`
  brush: Brush;
  thin?: boolean;
}

export interface BoardProps {
  placement: string; // the first field of a FEN; the rest is ignored
  label: string;
  orientation?: Color;
  turn?: Color;
  mover?: Color | 'both'; // whose men may be moved; nobody's unless given
  dests?: ReadonlyMap<Square, readonly Square[]>;
  free?: boolean; // any move may be tried, not only those in `dests`
  onMove?: (from: Square, to: Square) => unknown; // may be a promise: the board waits for it
  lastMove?: readonly Square[] | undefined;
  check?: readonly Square[];
  arrows?: readonly Arrow[];
  marks?: ReadonlyMap<Square, string>; // a class for the square, below the men
  heat?: ReadonlyMap<Square, number>; // 0 to 1, below the men
  badges?: ReadonlyMap<Square, string>; // a word in the corner, above the men
  describe?: (square: Square) => string; // more for the screen reader
  animate?: number; // milliseconds
  onPaint?: ((square: Square, first: boolean) => void) | undefined; // takes the pointer from the men (set-up editor)
  onRemove?: (square: Square) => void; // a man dragged off the board, or Delete
  onDrop?: (man: Man, square: Square) => void; // a man dragged in from outside
  handle?: (board: BoardHandle | null) => void;
}

export interface BoardHandle {
  dragIn(man: Man, event: MouseEvent | TouchEvent): void;
  clearArrows(): void;
}

const brushes = {
  green: { key: 'g', color: '#1f8f6b', opacity: 0.9, lineWidth: 10 },
  accent: { key: 'ac', color: '#1f8f6b', opacity: 0.9, lineWidth: 10 },
  red: { key: 'r', color: '#c8402f', opacity: 0.9, lineWidth: 10 },
  blue: { key: 'b', color: '#2f6fc8', opacity: 0.9, lineWidth: 10 },
  yellow: { key: 'y', color: '#c98a14', opacity: 0.9, lineWidth: 10 },
  amber: { key: 'am', color: '#c98a14', opacity: 0.9, lineWidth: 10 },
  grey: { key: 'gr', color: '#454d57', opacity: 0.95, lineWidth: 10 },
  pale: { key: 'pa', color: '#1f8f6b', opacity: 0.45, lineWidth: 9 },
};

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function shapesOf(arrows: readonly Arrow[]): DrawShape[] {
  return arrows.map(({ from, to, brush, thin }) => ({
    orig: toKey(from),
    brush,
    ...(to && { dest: toKey(to) }),
    ...(thin && { modifiers: { lineWidth: 5 } }),
  }));
}

const pieceOf = (man: Man): Piece => ({ role: `${man.letter}-piece` as Piece['role'], color: man.color });
const manOfPiece = (piece: Piece): Man => ({ letter: piece.role.charAt(0), color: piece.color });

export function Board(props: BoardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const wrap = useRef<HTMLDivElement>(null);
  const ground = useRef<Api>();
  const latest = useRef(props);
  latest.current = props;

  const { placement, orientation = 'white', turn = 'white', mover } = props;
  const { men, size } = useMemo(() => readPlacement(placement), [placement]);

  /* Puts the board back to what it is told, after a try that led nowhere. */
  const restore = (): void => {
    const now = latest.current;
    ground.current?.set({
      fen: now.placement.split(' ')[0]!,
      turnColor: now.turn ?? 'white',
      lastMove: (now.lastMove ?? []).map(toKey),
      check: (now.check ?? []).map(toKey),
      movable: { dests: destsOf(now.dests) },
    });
  };

  const tell = async (happened: unknown): Promise<void> => {
    try {
      await happened;
    } finally {
      restore();
    }
  };

  /* chessgroundx does not say which man was dragged off the board, so it is looked for. */
  const thrownAway = (): void => {
    const { onRemove, placement: told } = latest.current;
    const state = ground.current?.state;
    if (!onRemove || !state || state.lastMove?.length) return; // it was a move
    const gone = [...readPlacement(told).men.keys()].find((square) => !state.boardState.pieces.has(toKey(square)));
    if (gone) onRemove(gone);
  };

  useEffect(() => {
    const api = Chessground(wrap.current!, {
      coordinates: false,
      autoCastle: false,
      dimensions: size,
      addDimensionsCssVarsTo: frame.current!,
      premovable: { enabled: false },
      highlight: { lastMove: true, check: true },
      drawable: { enabled: true, brushes, defaultSnapToValidMove: false },
      draggable: { showGhost: true },
      events: { change: thrownAway },
      movable: {
        events: {
          after: (from, to) => void tell(latest.current.onMove?.(fromKey(from), fromKey(to))),
          afterNewPiece: (piece, key) => void tell(latest.current.onDrop?.(manOfPiece(piece), fromKey(key))),
        },
      },
    });
    ground.current = api;
    latest.current.handle?.({
      dragIn: (man, event) => api.dragNewPiece(pieceOf(man), false, event as unknown as MouchEvent, true),
      clearArrows: () => api.setShapes([]),
    });
    return () => {
      latest.current.handle?.(null);
      api.destroy();
    };
  }, [size.width, size.height]);

  useEffect(() => {
    ground.current?.set({
      fen: placement.split(' ')[0]!,
      animation: { enabled: !still(), duration: props.animate ?? 180 },
    });
  }, [placement, size.width, size.height]);

  useEffect(() => {
    ground.current?.set({
      orientation,
      turnColor: turn,
      viewOnly: false,
      lastMove: (props.lastMove ?? []).map(toKey),
      check: (props.check ?? []).map(toKey),
      movable: { color: mover, free: !!props.free, dests: destsOf(props.dests), showDests: true },
      draggable: { enabled: !!mover, deleteOnDropOff: !!props.onRemove },
      selectable: { enabled: !!mover },
    });
  }, [placement, orientation, turn, mover, props.dests, props.free, props.lastMove, props.check, size.width, size.height]);

  useEffect(() => {
    ground.current?.setAutoShapes(shapesOf(props.arrows ?? []));
  }, [props.arrows, size.width, size.height]);

  return (
    <div class="board" ref={frame} data-width={size.width} style={{ '--files': size.width, '--ranks': size.height }}>
      <SquareLayer size={size} orientation={orientation} marks={props.marks} heat={props.heat} />
      <div class="board-ground" key={`${size.width}x${size.height}`} ref={wrap} />
      <SquareGrid
        {...props}
        men={men}
        size={size}
        orientation={orientation}
        pick={(square) => {
          const api = ground.current;
          if (!api) return undefined;
          api.selectSquare(square ? toKey(square) : null);
          const selected = api.state.selectable.selected;
          return typeof selected === 'string' ? fromKey(selected as never) : undefined;
        }}
        draw={(from, to) => {
          const api = ground.current;
          if (!api) return;
          const shape = { orig: toKey(from), ...(to !== from && { dest: toKey(to) }), brush: 'green' };
          const same = (s: DrawShape): boolean => s.orig === shape.orig && s.dest === shape.dest;
          const shapes = api.state.drawable.shapes;
          api.setShapes(shapes.some(same) ? shapes.filter((s) => !same(s)) : [...shapes, shape]);
        }}
        wipe={() => ground.current?.setShapes([])}
      />
    </div>
  );
}

function destsOf(dests: BoardProps['dests']): Dests {
  return new Map([...(dests ?? [])].map(([from, tos]) => [toKey(from), tos.map(toKey)]));
}
