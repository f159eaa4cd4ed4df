/* chessgroundx kept in step with the properties of a board. SPDX-License-Identifier: GPL-3.0-or-later */
import { Chessground } from 'chessgroundx';
import type { Api } from 'chessgroundx/api';
import type { DrawShape } from 'chessgroundx/draw';
import type { Dests, Key, MouchEvent, Piece as GroundPiece } from 'chessgroundx/types';
import type { Ref } from 'preact';
import { type MutableRef, useEffect, useRef } from 'preact/hooks';
import { type Piece, readPlacement, type Size, type Square } from '../lib/squares';
import { brushes, shapesOf } from './arrows';
import type { BoardProps } from './board';
import { fromKey, toKey } from './keys';

export interface Ground {
  frame: Ref<HTMLDivElement>; // gets the dimensions as CSS variables
  wrap: Ref<HTMLDivElement>; // holds chessgroundx
  pick: (square: Square | null) => Square | undefined; // selects a square; returns what is selected afterwards
  draw: (from: Square, to: Square) => void; // adds an arrow, or removes it if it is there
  wipe: () => void;
}

const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const toGround = (piece: Piece): GroundPiece => ({ role: `${piece.letter}-piece` as GroundPiece['role'], color: piece.color });
const fromGround = (piece: GroundPiece): Piece => ({ letter: piece.role.charAt(0), color: piece.color });

const placementField = (fen: string): string => fen.split(' ')[0]!;

const destsOf = (dests: BoardProps['dests']): Dests => new Map([...(dests ?? [])].map(([from, tos]) => [toKey(from), tos.map(toKey)]));

/* The properties that chessgroundx itself changes when a move is tried. */
const played = ({ turn = 'white', lastMove = [], check = [] }: BoardProps) => ({
  turnColor: turn,
  lastMove: lastMove.map(toKey),
  check: check.map(toKey),
});

/* Resets the board to its properties after a move was tried, whatever came of it. */
function restore(api: Api, props: BoardProps): void {
  api.set({ fen: placementField(props.placement), ...played(props), movable: { dests: destsOf(props.dests) } });
}

/* chessgroundx does not say which piece was dragged off the board, so it has to be found. */
function reportRemoval(api: Api, { onRemove, placement }: BoardProps): void {
  if (!onRemove || api.state.lastMove?.length) return; // it was a move
  const gone = [...readPlacement(placement).pieces.keys()].find((square) => !api.state.boardState.pieces.has(toKey(square)));
  if (gone) onRemove(gone);
}

/* Where only drags may be illegal, clicking another square selects it or lets the piece go. */
function wasMisclick({ state }: Api, { free, dests, placement }: BoardProps, byKeyboard: boolean, from: Square, to: Square): boolean {
  if (free !== 'drag' || state.stats.dragged || dests?.get(from)?.includes(to)) return false;
  const { pieces } = readPlacement(placement);
  return !byKeyboard || pieces.get(from)?.color === pieces.get(to)?.color;
}

function reselect(api: Api, props: BoardProps, to: Key): void {
  restore(api, props);
  if (readPlacement(props.placement).pieces.get(fromKey(to))?.color === props.turn) api.selectSquare(to);
}

function createGround(wrap: HTMLElement, frame: HTMLElement, size: Size, latest: MutableRef<BoardProps>, byKeyboard: MutableRef<boolean>): Api {
  const settle = async (happened: unknown): Promise<void> => {
    try {
      await happened;
    } finally {
      restore(api, latest.current);
    }
  };
  const api: Api = Chessground(wrap, {
    coordinates: false,
    autoCastle: false,
    dimensions: size,
    addDimensionsCssVarsTo: frame,
    premovable: {
      enabled: false,
      events: { set: (from, to) => latest.current.onPremove?.(fromKey(from as Key), fromKey(to)), unset: () => latest.current.onPremove?.() },
    },
    highlight: { lastMove: true, check: true },
    drawable: { enabled: !latest.current.onRemove, brushes, defaultSnapToValidMove: false },
    draggable: { showGhost: true },
    events: { change: () => reportRemoval(api, latest.current) },
    movable: {
      events: {
        after: (from, to) => {
          if (wasMisclick(api, latest.current, byKeyboard.current, fromKey(from), fromKey(to))) reselect(api, latest.current, to);
          else void settle(latest.current.onMove?.(fromKey(from), fromKey(to)));
        },
        afterNewPiece: (piece, key) => void settle(latest.current.onDrop?.(fromGround(piece), fromKey(key))),
      },
    },
  });
  return api;
}

function toggleArrow(api: Api, from: Square, to: Square): void {
  const shape = { orig: toKey(from), ...(to !== from && { dest: toKey(to) }), brush: 'green' };
  const same = (other: DrawShape): boolean => other.orig === shape.orig && other.dest === shape.dest;
  const { shapes } = api.state.drawable;
  api.setShapes(shapes.some(same) ? shapes.filter((other) => !same(other)) : [...shapes, shape]);
}

/* Tells the style sheet for printing how wide the board is on the screen, as a number. */
function measure(frame: HTMLElement): ResizeObserver {
  const observer = new ResizeObserver(() => {
    if (!matchMedia('print').matches) frame.style.setProperty('--pixels', String(frame.clientWidth || 1));
  });
  observer.observe(frame);
  return observer;
}

export function useGround(props: BoardProps, size: Size): Ground {
  const frame = useRef<HTMLDivElement>(null);
  const wrap = useRef<HTMLDivElement>(null);
  const ground = useRef<Api>();
  const latest = useRef(props);
  const byKeyboard = useRef(false); // an illegal move by the keyboard is meant to be tried
  latest.current = props;
  const { placement, orientation = 'white', turn, mover } = props;
  const dimensions = [size.width, size.height]; // another size is another chessgroundx

  useEffect(() => {
    const api = createGround(wrap.current!, frame.current!, size, latest, byKeyboard);
    wrap.current!.addEventListener('pointerdown', () => (byKeyboard.current = false), true);
    ground.current = api;
    const measured = measure(frame.current!);
    latest.current.handle?.({
      dragIn: (piece, event) => api.dragNewPiece(toGround(piece), false, event as unknown as MouchEvent, true),
    });
    return () => {
      latest.current.handle?.(null);
      measured.disconnect();
      api.destroy();
    };
  }, dimensions);

  useEffect(() => {
    ground.current?.set({
      fen: placementField(placement),
      animation: { enabled: !reducedMotion(), duration: props.animate ?? 180 },
    });
  }, [placement, ...dimensions]);

  useEffect(() => {
    ground.current?.set({
      ...played(props),
      orientation,
      viewOnly: false,
      movable: { color: mover, free: !!props.free, dests: destsOf(props.dests), showDests: true },
      draggable: { enabled: !!mover, deleteOnDropOff: !!props.onRemove },
      selectable: { enabled: !!mover },
      premovable: { enabled: !!props.onPremove },
    });
    if (!props.onPremove) ground.current?.cancelPremove();
  }, [placement, orientation, turn, mover, props.dests, props.free, props.lastMove, props.check, !!props.onPremove, ...dimensions]);

  useEffect(() => {
    ground.current?.setAutoShapes(shapesOf(props.arrows ?? []));
  }, [props.arrows, ...dimensions]);

  return {
    frame,
    wrap,
    pick: (square) => {
      byKeyboard.current = true;
      ground.current?.selectSquare(square ? toKey(square) : null);
      const selected = ground.current?.state.selectable.selected;
      return typeof selected === 'string' ? fromKey(selected as never) : undefined;
    },
    draw: (from, to) => void (ground.current && toggleArrow(ground.current, from, to)),
    wipe: () => ground.current?.setShapes([]),
  };
}
