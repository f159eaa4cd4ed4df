/* The state of the Solo editor: the board with undo and redo, kept in the address (?do=setup&draft=8/…_2), and what the
 * server says about it. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useRef, useState } from 'preact/hooks';
import { useAnswer } from '../hooks/use-task';
import { begin, record, redo, undo } from '../lib/history';
import { capital, pieceName, type Square } from '../lib/squares';
import { currentPlace, type Query, updateQuery } from '../router';
import { announce } from '../ui/announce';
import { useKeys } from '../ui/keys';
import { askBoard, askVerdict, type Verdict } from './api';
import { moved, placed, readSetup, removed, type Setup, withLeft, writeSetup } from './setup';

/* What the pointer does: move pieces, erase them, set their captures, or place a piece. */
export type SetupTool = 'move' | 'erase' | 'count' | 'K' | 'Q' | 'R' | 'B' | 'N' | 'P';

interface Judged {
  fault: string; // empty: it is a board
  verdict: Verdict | undefined;
}

export interface SoloSetup {
  setup: Setup;
  text: string;
  judged: Judged | undefined;
  tool: SetupTool;
  setTool: (tool: SetupTool) => void;
  left: number | null; // captures of the pieces that are placed
  setLeft: (left: number | null) => void;
  change: (how: (setup: Setup) => Setup) => void;
  paint: ((square: Square, first: boolean) => void) | undefined; // undefined while pieces are moved
  move: (from: Square, to: Square) => void;
  remove: (square: Square) => void;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

async function judge(board: string, signal: AbortSignal): Promise<Judged> {
  try {
    await askBoard({ board, moves: [] });
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error), verdict: undefined };
  }
  return { fault: '', verdict: (await askVerdict({ board, moves: [] }, signal)).verdict };
}

/* The address follows the board, and the board follows the address when something else changes it. */
function useAddressedDraft(query: Query, board: string) {
  const [history, setHistory] = useState(() => begin(query.draft ?? board));
  const written = useRef<string>();
  const text = history.now;
  useEffect(() => {
    written.current = text;
    updateQuery({ draft: text });
  }, [text]);
  useEffect(() => {
    const { draft } = currentPlace().query;
    if (draft && draft !== written.current) setHistory((now) => record(now, draft));
  }, [query.draft]);
  return { history, setHistory, text };
}

export function useSetup(query: Query, board: string): SoloSetup {
  const { history, setHistory, text } = useAddressedDraft(query, board);
  const [tool, setTool] = useState<SetupTool>('move');
  const [left, setLeft] = useState<number | null>(2);
  const setup = readSetup(text);
  const judged = useAnswer(text, (signal) => judge(text, signal)).last;
  const change = (how: (now: Setup) => Setup): void => setHistory((now) => record(now, writeSetup(how(readSetup(now.now)))));
  const undoEdit = (): void => setHistory(undo);
  const redoEdit = (): void => setHistory(redo);
  useKeys({ 'mod+z': undoEdit, 'mod+y': redoEdit, 'mod+shift+z': redoEdit, m: () => setTool('move'), x: () => setTool('erase') });

  /* Placing a piece where the same one stands removes it. */
  const paint = (square: Square, first: boolean): void => {
    const there = setup.pieces.get(square);
    if (tool === 'count') {
      change((now) => withLeft(now, left, square));
      if (there) announce(`${capital(pieceName(there.letter))} ${square}: ${left === null ? 'no capture limit' : `${left} captures left`}`);
    } else if (tool === 'erase' || tool === 'move' || (first && there?.letter === tool && there.left === left)) {
      change((now) => removed(now, square));
      announce(`${square} empty`);
    } else {
      change((now) => placed(now, square, { letter: tool, left }));
      announce(`${capital(pieceName(tool))} on ${square}`);
    }
  };
  return {
    setup,
    text,
    judged,
    tool,
    setTool,
    left,
    setLeft,
    change,
    paint: tool === 'move' ? undefined : paint,
    move: (from, to) => change((now) => moved(now, from, to)),
    remove: (square) => change((now) => removed(now, square)),
    undo: history.past.length ? undoEdit : undefined,
    redo: history.future.length ? redoEdit : undefined,
  };
}
