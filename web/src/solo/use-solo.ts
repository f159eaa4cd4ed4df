/* A board of Solo Chess and the captures made on it, kept in the address
 * (?board=8/…_2&moves=a1b2,b2c3&at=1), with undo and redo, and whether it can still be solved.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiError } from '../api/client';
import { resultOf, startJob } from '../api/jobs';
import { amend, type Place } from '../router';
import { announce, complain } from '../ui/announce';
import { useLatest } from '../lib/latest';
import { plural } from '../lib/words';
import { askBoard, askVerdict, type SoloBoard, type Solved, type VerdictReply } from './api';
import { captureInWords, uciOf } from './men';

export const FIRST_BOARD = '8/8/8/1B6/P4R2/N7/1QB5/2KN4 2';

interface State {
  board: string;
  moves: string[];
  at: number;
}

export interface SoloGame extends State {
  shown: SoloBoard | undefined;
  made: string[]; // the captures up to what is shown
  verdict: VerdictReply | undefined; // undefined while it is being found
  go: (at: number) => void;
  play: (text: string) => Promise<boolean>;
  open: (board: string) => void;
}

export function stateOfQuery(query: Place['query']): State {
  const moves = query.moves ? query.moves.split(',') : [];
  const at = query.at === undefined ? moves.length : Math.max(0, Math.min(moves.length, Number(query.at) || 0));
  return { board: query.board ?? FIRST_BOARD, moves, at };
}

export const queryOfState = ({ board, moves, at }: State): Record<string, string | undefined> => ({
  board,
  moves: moves.join(',') || undefined,
  at: at < moves.length ? String(at) : undefined,
});

/* A capture made at `at`: what was ahead is kept when it is the same, else lost. */
export const extend = (state: State, uci: string): State => ({
  ...state,
  moves: state.moves[state.at] === uci ? state.moves : [...state.moves.slice(0, state.at), uci],
  at: state.at + 1,
});

const NOTHING = { board: undefined, moves: undefined, at: undefined }; // the first board

const keyOf = ({ board, moves, at }: State): string => `${board}|${moves.slice(0, at).join(',')}`;
const made = ({ board, moves, at }: State): { board: string; moves: string[] } => ({ board, moves: moves.slice(0, at) });

export function verdictInWords({ verdict, undo, left }: VerdictReply): string {
  if (verdict === 'solved') return 'Solved';
  if (verdict === 'solvable') return 'Still solvable';
  if (verdict === 'unknown') return 'Not decided';
  if (undo) return `No longer solvable: take back ${plural(undo, 'capture')}`;
  return left > 1 ? 'Not solvable' : 'No longer solvable';
}

/* The light. What cannot be told at once is asked of the solver without that hurry. */
function useVerdict(state: State, shown: SoloBoard | undefined, happened: string): VerdictReply | undefined {
  const [known, setKnown] = useState<{ key: string; reply: VerdictReply }>();
  const key = keyOf(state);
  useEffect(() => {
    if (!shown) return;
    const asking = new AbortController();
    let job: { cancel(): void } | undefined;
    const settle = (reply: VerdictReply): void => {
      setKnown({ key, reply });
      announce([happened, verdictInWords(reply)].filter(Boolean).join('. '));
    };
    (async () => {
      const reply = await askVerdict(made(state), asking.signal);
      if (asking.signal.aborted) return;
      if (reply.verdict !== 'unknown') return settle(reply);
      const running = startJob<Solved>('solo/solve', { board: shown.board });
      job = running;
      const { status } = resultOf(await running.ended);
      if (asking.signal.aborted) return;
      settle({ ...reply, verdict: status === 'solved' ? 'solvable' : status === 'unsolvable' ? 'dead' : 'unknown' });
    })().catch((error: unknown) => !asking.signal.aborted && complain(error));
    return () => {
      asking.abort();
      job?.cancel();
    };
  }, [key, shown?.board]);
  return known?.key === key ? known.reply : undefined;
}

export function useSolo(place: Place): SoloGame {
  const wanted = stateOfQuery(place.query);
  const [state, setState] = useState<State>({ ...wanted, at: 0, moves: [] });
  const [shown, setShown] = useState<SoloBoard>();
  const [happened, setHappened] = useState(''); // to be announced together with the verdict
  const current = useRef(state); // the last one asked for
  const held = useRef(state); // the last one shown
  const latest = useLatest();

  /* Shows a state once its board is known; when several are asked for, the last one counts. */
  const show = async (next: State, words = ''): Promise<boolean> => {
    const counts = latest();
    current.current = next;
    try {
      const reply = await askBoard(made(next));
      if (!counts()) return false;
      held.current = next;
      setState(next);
      setShown(reply);
      setHappened(words);
      return true;
    } catch (error) {
      if (counts()) current.current = held.current;
      throw error;
    }
  };
  const change = async (next: State, words: string): Promise<void> => {
    if (await show(next, words)) amend(queryOfState(next));
  };

  const key = `${keyOf(wanted)}|${wanted.moves.join(',')}`;
  useEffect(() => {
    if (shown && keyOf(current.current) === keyOf(wanted) && current.current.moves.join() === wanted.moves.join()) return;
    show(wanted).catch((error: unknown) => {
      complain(error);
      if (error instanceof ApiError && error.status) void show({ ...wanted, moves: [], at: 0 }).catch(() => amend(NOTHING));
    });
  }, [key]);

  const verdict = useVerdict(state, shown, happened);

  return {
    ...state,
    made: state.moves.slice(0, state.at),
    shown,
    verdict,
    go: (at) => {
      const now = current.current;
      const next = { ...now, at: Math.max(0, Math.min(now.moves.length, at)) };
      if (next.at === now.at) return;
      change(next, `${next.at < now.at ? 'Taken back: ' : ''}${plural(next.at, 'capture')} made`).catch(complain);
    },
    play: async (text) => {
      const now = current.current;
      try {
        const uci = uciOf(text);
        if (!uci) throw new Error(`'${text}' is no capture: say b2b5 or Qb2xb5`);
        await change(extend(now, uci), shown ? captureInWords(shown, uci) : '');
        return true;
      } catch (error) {
        complain(error);
        return false;
      }
    },
    open: (board) => void change({ board, moves: [], at: 0 }, 'New board').catch(complain),
  };
}
