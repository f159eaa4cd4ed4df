/* The state of a problem: its phases, its solution, and what the board shows of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ApiError } from '../api/client';
import { type Arrow, arrowOf } from '../board/arrows';
import { useJob } from '../hooks/use-job';
import { useAnswer } from '../hooks/use-task';
import { clampTo } from '../lib/line';
import type { Row } from '../lib/tree';
import { type Place, updateQuery } from '../router';
import { EXAMPLES } from '../solve/examples';
import { announce, showError } from '../ui/announce';
import { useKeys } from '../ui/keys';
import { type Phase, type PhaseResult, phasesOf, type ProblemProgress, type ProblemResult } from './api';
import { titleOf } from './lines';
import { phasesBody, problemBody, type Question, questionOf, resultOfPhase } from './question';
import { useWalk, type Walk } from './use-walk';

const LINKED_SECONDS = 60; // the most that a link may spend unasked: any site may link here

export interface Fault {
  field: string;
  message: string;
}

export interface Problem {
  question: Question;
  body: object; // of the request
  fault: Fault | undefined; // what the server cannot read
  phases: Phase[];
  index: number; // of the phase shown
  walk: Walk;
  running: boolean;
  progress: ProblemProgress | undefined;
  result: ProblemResult | undefined;
  solution: PhaseResult | undefined; // of the phase shown
  cancelled: boolean;
  arrows: Arrow[];
  solve: () => void;
  cancel: () => void;
  choose: (phase: number) => void;
  follow: (row: Row) => void; // shows a row of the tree on the board
}

/* The positions of the problem, or what is wrong with it. */
function usePhases(question: Question): { phases: Phase[]; fault: Fault | undefined } {
  const [fault, setFault] = useState<Fault & { key: string }>();
  const body = phasesBody(question);
  const key = JSON.stringify(body);
  const onError = (error: unknown): void => {
    if (error instanceof ApiError && error.field) setFault({ key, field: error.field, message: error.message });
    else showError(error);
  };
  const { current, last } = useAnswer(key, (signal) => phasesOf(body, signal), { onError });
  return { phases: (current ?? last)?.phases ?? [], fault: fault?.key === key ? fault : undefined };
}

function useProblemSolver(question: Question, body: object) {
  const { run, drop, ...job } = useJob<ProblemResult, ProblemProgress>('problem');
  const [solved, setSolved] = useState<{ key: string; result: ProblemResult; cancelled: boolean }>();
  const key = JSON.stringify(body);
  const solve = async (seconds: number): Promise<void> => {
    setSolved(undefined);
    updateQuery({ go: '1' });
    const ended = await run({ ...body, seconds });
    if (!ended) return;
    setSolved({ key, ...ended });
    announce(titleOf(resultOfPhase(ended.result, 0), question.stipulation));
  };
  useEffect(() => drop, [key]); // another question: the job is about something else
  return { ...job, solve, solved: solved?.key === key ? solved : undefined };
}

export function useProblem({ query }: Place): Problem {
  const question = questionOf(query, EXAMPLES[0]![1]);
  const body = problemBody(question, query);
  const { phases, fault } = usePhases(question);
  const { solve, solved, ...job } = useProblemSolver(question, body);
  const index = clampTo(Math.max(0, phases.length - 1), Math.floor(Number(query.phase ?? 0)) || 0);
  const walk = useWalk(query, phases[index], question.fen);
  const solution = solved && resultOfPhase(solved.result, index);

  /* A link to a solved problem solves it again. */
  const linked = useRef(query.go === '1');
  useEffect(() => {
    if (!linked.current || !phases.length) return;
    linked.current = false;
    void solve(Math.min(question.seconds, LINKED_SECONDS));
  }, [phases.length]);

  /* The move of a threat or of set play: an arrow, as it cannot be played here. */
  const [pointed, setPointed] = useState<string>();
  useEffect(() => setPointed(undefined), [index, walk.at, walk.moves.join()]);
  const follow = (row: Row): void => {
    walk.show(row.path, row.path.length, false);
    queueMicrotask(() => setTimeout(() => setPointed(row.arrow)));
  };
  const arrows = useMemo(() => {
    if (pointed) return [arrowOf(pointed, 'amber')];
    return walk.at === 0 && !walk.setPlay ? (solution?.keys ?? []).slice(0, 20).map((move) => arrowOf(move, 'accent')) : [];
  }, [pointed, solution, walk.at, walk.setPlay]);
  const start = (): void => void (fault || !question.stipulation || solve(question.seconds));
  useKeys({ s: start, Escape: job.running ? job.cancel : undefined });
  return {
    ...job,
    question,
    body,
    fault,
    phases,
    index,
    walk,
    result: solved?.result,
    solution,
    cancelled: !!solved?.cancelled,
    arrows,
    solve: start,
    choose: (phase) => updateQuery({ phase: phase ? String(phase) : undefined, moves: undefined, at: undefined, part: undefined }),
    follow,
  };
}
