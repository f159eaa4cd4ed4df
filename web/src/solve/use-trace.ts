/* The trace of a search, asked for by the address (?trace=backtrack&step=12). SPDX-License-Identifier: GPL-3.0-or-later */
import { useMemo } from 'preact/hooks';
import { runJob } from '../api/jobs';
import type { Line } from '../hooks/use-line';
import { useAnswer } from '../hooks/use-task';
import { fenAt } from '../lib/line';
import { currentPlace, type Query, updateQuery } from '../router';
import type { DrawnNode } from '../searchtree/drawing';
import { useStep } from '../searchtree/stepper';
import { announce } from '../ui/announce';
import { heuristicsBody } from './question';
import { drawnTrace, lineTo, nodeInWords, type Trace, TRACED } from './trace';
import type { Solution } from './use-solution';

const MOST_NODES = 400; // drawn
const SECONDS = 20;

export interface SearchTrace {
  method: string | undefined; // undefined: nothing is traced
  moves: number | undefined; // the limit of the search; undefined: not known
  trace: Trace | undefined; // undefined until it has been made
  drawn: DrawnNode[];
  step: number;
  show: (step: number) => void; // the board follows
  choose: (method: string | undefined) => void;
}

export function useSearchTrace(line: Line, query: Query, { question, solved }: Solution): SearchTrace {
  const method = TRACED.find((name) => name === query.trace);
  const from = Math.max(0, Math.min(line.plies.length, Math.floor(Number(query.from ?? line.at)) || 0));
  const base = line.plies.slice(0, from).map((ply) => ply.uci);
  const fen = fenAt(line, from);
  const moves = question.moves ?? (Math.abs(solved?.result.mate ?? 0) || undefined);
  const off = method === 'bestfirst' ? question.off : [];
  const wanted = method && moves && line.position ? `${fen}|${method}|${moves}|${question.mated}|${off.join()}` : undefined;
  const trace = useAnswer<Trace>(wanted, (signal) =>
    runJob('mate/trace', { fen, method, moves, limit: MOST_NODES, seconds: SECONDS, ...(question.mated && { mated: true }), ...heuristicsBody(off) }, signal)).current;
  const drawn = useMemo(() => (trace ? drawnTrace(trace) : []), [trace]);
  const [step, setStep] = useStep(query.step, Math.max(0, drawn.length - 1));
  return {
    method,
    moves,
    trace,
    drawn,
    step,
    show: (to) => {
      if (!trace) return;
      setStep(to);
      announce(nodeInWords(trace, to));
      void line.jump([...base, ...lineTo(trace.nodes, to).map(({ move }) => move)]);
    },
    choose: (next) => updateQuery({ trace: next, step: undefined, ...(next && moves && { n: String(moves), from: currentPlace().query.from ?? String(line.at) }) }),
  };
}
