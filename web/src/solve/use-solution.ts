/* Solving the position on the board: the question, the job, and the solution while the board is still below it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { MateProgress, TreeResult } from '../api/types';
import { useAfterDraft, useDraft } from '../hooks/fen-draft';
import { useJob } from '../hooks/use-job';
import type { Line } from '../hooks/use-line';
import { fenAt } from '../lib/line';
import { type Query, updateQuery } from '../router';
import { announce } from '../ui/announce';
import { answerOf } from './answer';
import { attackerOf, type Question, questionOf, treeBody } from './question';

/* A solution belongs to the position it was found for: the start of the line and the moves made from there. */
export interface Solved {
  start: string;
  base: string[];
  fen: string;
  question: Question;
  result: TreeResult;
  cancelled: boolean;
}

export interface Solution {
  question: Question;
  over: boolean; // checkmate or stalemate is on the board
  ready: boolean; // there is something to solve
  running: boolean;
  progress: MateProgress | undefined;
  solved: Solved | undefined; // undefined also while the board is elsewhere
  since: string[]; // the moves made since the position that was solved
  solve: () => void;
  solveAt: (from: number) => void; // solves the position after so many moves of the line
  cancel: () => void;
}

const LINKED_SECONDS = 60; // the most that a link may spend unasked: any site may link here

const movesOf = ({ plies }: Pick<Line, 'plies'>, at: number): string[] => plies.slice(0, at).map((ply) => ply.uci);

/* The moves made since a position was solved; undefined when the board is not below that position. */
export function movesSince(solved: Pick<Solved, 'start' | 'base'>, start: string, moves: readonly string[]): string[] | undefined {
  if (solved.start !== start || solved.base.some((move, index) => moves[index] !== move)) return undefined;
  return moves.slice(solved.base.length);
}

/* The number of moves after which a linked line was solved; the board may show another of its positions. */
export function solvedAt(query: Query, { plies, at }: Pick<Line, 'plies' | 'at'>): number {
  const from = Math.floor(Number(query.from ?? at));
  return from >= 0 && from <= plies.length ? from : at;
}

/* Starts a job for the position after `from` moves; the address keeps that number while the solution is explored. */
function useSolver(line: Line, question: Question, over: boolean) {
  const { run, drop, ...job } = useJob<TreeResult, MateProgress>('mate/tree');
  const [solved, setSolved] = useState<Solved>();

  const solve = async (from: number, seconds: number): Promise<void> => {
    if (!line.position || (over && from === line.at) || question.wrong) return;
    const fen = from === line.at ? line.position.fen : fenAt(line, from);
    const about = { start: line.start, base: movesOf(line, from), fen, question };
    setSolved(undefined);
    updateQuery({ ...line.now().query, go: '1', from: String(from) });
    const ended = await run(treeBody(fen, { ...question, seconds }));
    if (!ended) return;
    setSolved({ ...about, ...ended });
    announce(answerOf(ended.result, attackerOf(fen, question.mated), question.moves, []).title);
  };

  /* Another start: the job and the solution are about something else. */
  useEffect(() => {
    drop();
    setSolved(undefined);
  }, [line.start]);
  return { ...job, solved, solve };
}

export function useSolution(line: Line, query: Query): Solution {
  const question = questionOf(query);
  const draft = useDraft();
  const over = line.position?.outcome === 'checkmate' || line.position?.outcome === 'stalemate';
  const { solved, solve, ...job } = useSolver(line, question, over);

  /* A link to a solved position solves it again. */
  const linked = useRef(query.go === '1' && query.try !== '1');
  useEffect(() => {
    if (!linked.current || !line.position) return;
    linked.current = false;
    void solve(solvedAt(query, line), Math.min(question.seconds, LINKED_SECONDS));
  }, [line.position]);

  /* On another line from the same start nothing is solved, and its link must not say so. */
  const elsewhere = solved?.start === line.start && !movesSince(solved, line.start, movesOf(line, line.plies.length));
  useEffect(() => {
    if (elsewhere) updateQuery({ go: undefined, from: undefined });
  }, [elsewhere]);

  const since = solved && movesSince(solved, line.start, movesOf(line, line.at));
  return {
    ...job,
    question,
    over,
    ready: !!line.position && !over && !question.wrong && draft !== 'faulty',
    solved: since && solved,
    since: since ?? [],
    solve: useAfterDraft(() => void solve(line.at, question.seconds)),
    solveAt: (from) => void solve(from, question.seconds),
  };
}
