/* An attempt at a puzzle. Its number stands in the address and its state in the store, so a link continues it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { ApiError, game } from '../api/client';
import { type Arrow, arrowOf } from '../board/arrows';
import { useAnswer, useTask } from '../hooks/use-task';
import { numbered } from '../lib/words';
import { askPuzzle, type Puzzle, type Stats } from '../puzzles/api';
import { filterOf } from '../puzzles/filter';
import { useStats } from '../puzzles/use-stats';
import { taskInWords } from '../puzzles/words';
import { squaresOf } from '../solo/board';
import { type Place, updateQuery } from '../router';
import { announce, showError } from '../ui/announce';
import { type Answer, answer, askHint, askTask, beginNext, beginPuzzle, giveUp, type Hint, type Result, type Task } from './api';
import { hintInWords, outcomeNames, verdictSpoken } from './words';

export interface Training {
  task: Task | undefined;
  judged: { answer: Answer; left: number } | undefined; // the last move
  refuted: Answer | undefined; // a wrong move with its refutation, which is on the board
  hints: Hint[]; // for the present move
  over: boolean;
  end: { result: Result; san?: string[] } | undefined; // what the end of the attempt has changed
  puzzle: Puzzle | undefined; // known once it is over
  line: string; // its main line
  empty: boolean; // there is no puzzle left
  busy: boolean;
  arrows: Arrow[];
  stats: Stats | undefined;
  reload: () => void;
  next: () => void;
  move: (move: string) => Promise<boolean>;
  hint: () => void;
  solution: () => void;
  tryAgain: () => void;
}

const arrowOfMove = (task: Task, move: string, brush: Arrow['brush']): Arrow => {
  if (task.kind !== 'solo') return arrowOf(move, brush);
  const [from, to] = squaresOf(move);
  return { from, to, brush };
};

function arrowsOf(task: Task | undefined, refuted: Answer | undefined, hint: Hint | undefined): Arrow[] {
  if (!task) return [];
  if (refuted) return [arrowOfMove(task, refuted.move, 'grey'), ...(refuted.reply ? [arrowOfMove(task, refuted.reply, 'red')] : [])];
  if (hint?.move) return [arrowOfMove(task, hint.move, 'accent')];
  return hint?.square ? [{ from: hint.square, brush: 'accent' }] : [];
}

/* The task of the address: an attempt, or a puzzle at which one begins. */
function useAttempt({ query }: Place) {
  const [task, setTask] = useState<Task>();
  const attempt = Number(query.attempt) || 0;
  const id = attempt ? 0 : Number(query.id) || 0;
  const load = async (signal: AbortSignal): Promise<void> => {
    const loaded = attempt ? await askTask(attempt, signal) : await beginPuzzle(id, signal);
    if (signal.aborted) return;
    setTask(loaded);
    if (!attempt) updateQuery({ attempt: String(loaded.attempt), id: undefined });
  };
  useTask((attempt && task?.attempt !== attempt) || id ? load : undefined, [attempt, id]);
  return { task: attempt && task?.attempt === attempt ? task : undefined, setTask };
}

/* The main line of a puzzle in SAN; captures of Solo Chess stay as they are. */
async function lineInSan({ fen, line }: Puzzle): Promise<string> {
  if (!fen || !line.length) return line.join(' ');
  const { start, plies } = await game(fen, line);
  return numbered(plies.map(({ san }) => san), start).join(' ');
}

/* The puzzle of an attempt that has ended. */
function useEnded(task: Task | undefined): { puzzle: Puzzle | undefined; setPuzzle: (puzzle: Puzzle) => void; line: string } {
  const [puzzle, setPuzzle] = useState<Puzzle>();
  const wanted = task && task.outcome !== 'open' && puzzle?.id !== task.puzzle ? task.puzzle : 0;
  useTask(wanted ? async (signal) => {
    const shown = await askPuzzle(wanted, signal);
    if (!signal.aborted) setPuzzle(shown);
  } : undefined, [wanted]);
  const ended = task && puzzle?.id === task.puzzle && task.outcome !== 'open' ? puzzle : undefined;
  const { current } = useAnswer(ended && String(ended.id), () => lineInSan(ended!));
  return { puzzle: ended, setPuzzle, line: current ?? '' };
}

/* One request at a time. */
function useBusy(): [boolean, (work: () => Promise<void>) => Promise<boolean>] {
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      showError(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return [busy, run];
}

export function useTrain(place: Place): Training {
  const { task, setTask } = useAttempt(place);
  const { puzzle, setPuzzle, line } = useEnded(task);
  const { stats, reload } = useStats();
  const [busy, run] = useBusy();
  const [judged, setJudged] = useState<Training['judged']>();
  const [refuted, setRefuted] = useState<Answer>();
  const [hints, setHints] = useState<Hint[]>([]);
  const [end, setEnd] = useState<Training['end']>();
  const [empty, setEmpty] = useState(false);
  const number = task?.attempt;
  useEffect(() => {
    setJudged(undefined);
    setRefuted(undefined);
    setHints([]);
    setEnd(undefined);
    if (task) announce(`${taskInWords(task)}.`);
  }, [number]);
  useEffect(() => setEmpty(false), [JSON.stringify(filterOf(place.query))]);

  const finish = (result: Result, solved: Puzzle | undefined, san?: string[]): void => {
    setEnd({ result, ...(san && { san }) });
    if (solved) setPuzzle(solved);
    reload();
  };
  const next = (): Promise<boolean> => run(async () => {
    try {
      const begun = await beginNext(filterOf(place.query));
      setTask(begun);
      setEmpty(false);
      updateQuery({ attempt: String(begun.attempt), id: undefined, do: undefined }, 'push');
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'no_puzzle') throw error;
      setEmpty(true);
      announce('There is no puzzle left to solve.');
    }
  });
  const move = (typed: string): Promise<boolean> => run(async () => {
    if (!task) return;
    const reply = await answer(task.attempt, typed);
    setTask(reply.task);
    setJudged({ answer: reply, left: task.left });
    setRefuted(reply.verdict === 'wrong' ? reply : undefined);
    if (reply.verdict === 'right' || reply.verdict === 'slower') setHints([]);
    if (reply.over && reply.result) finish(reply.result, reply.puzzle);
    announce(verdictSpoken(reply, task.left) + (reply.over ? ` ${outcomeNames[reply.task.outcome]}.` : ''));
  });
  const hint = (): Promise<boolean> => run(async () => {
    if (!task) return;
    const given = await askHint(task.attempt);
    setTask(given.task);
    setRefuted(undefined);
    setHints((before) => [...before.filter(({ step }) => step < given.step), given]);
    announce(hintInWords(given));
  });
  const solution = (): Promise<boolean> => run(async () => {
    if (!task) return;
    const given = await giveUp(task.attempt);
    setTask(given.task);
    setRefuted(undefined);
    setJudged(undefined);
    finish(given.result, given.puzzle, given.san);
    announce(`The solution: ${given.san.join(' ')}`);
  });
  return {
    task, judged, refuted, hints, end, puzzle, line, empty, busy, stats, reload, move,
    over: !!task && task.outcome !== 'open',
    arrows: useMemo(() => arrowsOf(task, refuted, hints.at(-1)), [task, refuted, hints]),
    next: () => void next(),
    hint: () => void hint(),
    solution: () => void solution(),
    tryAgain: () => setRefuted(undefined),
  };
}
