/* A Solo board and the captures made on it, kept in the address (?board=8/…_2&moves=a1b2,b2c3&at=1), with undo and redo,
 * and whether it can still be solved. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect } from 'preact/hooks';
import { ApiError } from '../api/client';
import { runJob } from '../api/jobs';
import { type Shown, useConfirmed } from '../hooks/use-confirmed';
import { useAnswer } from '../hooks/use-task';
import { addAt, clampTo, movesOfQuery, queryOfMoves } from '../lib/line';
import { pieceName } from '../lib/squares';
import { plural } from '../lib/words';
import { type Place, type Query, updateQuery } from '../router';
import { announce, showError } from '../ui/announce';
import { askBoard, askVerdict, type SoloBoard, type Solved, type VerdictReply } from './api';
import { captureInWords, captureMeant, uciOf } from './board';

export const FIRST_BOARD = '8/8/8/1B6/P4R2/N7/1QB5/2KN4 2';

interface State {
  board: string;
  moves: string[];
  at: number;
  event?: string; // what led here, to be announced together with the verdict
}

export interface SoloGame extends State {
  shown: SoloBoard | undefined;
  made: string[]; // the captures made on the board shown
  verdict: VerdictReply | undefined; // undefined until it is known
  go: (at: number) => void;
  play: (text: string) => Promise<boolean>;
  open: (board: string) => void;
}

export const stateOfQuery = (query: Query): State => ({ board: query.board ?? FIRST_BOARD, ...movesOfQuery(query) });

export const queryOfState = ({ board, moves, at }: State): Record<string, string | undefined> => ({ board, ...queryOfMoves(moves, at) });

export const extend = (state: State, uci: string): State => ({
  ...state,
  moves: addAt(state.moves, state.at, uci, (next) => next === uci),
  at: state.at + 1,
});

const NOTHING = { board: undefined, moves: undefined, at: undefined }; // the address of the first board

const madeIn = ({ board, moves, at }: State): { board: string; moves: string[] } => ({ board, moves: moves.slice(0, at) });
const keyOf = (state: State): string => `${state.board}|${madeIn(state).moves.join(',')}`;
const sameState = (a: State, b: State): boolean => keyOf(a) === keyOf(b) && a.moves.join() === b.moves.join();

export function verdictInWords({ verdict, undo, left }: VerdictReply): string {
  if (verdict === 'solved') return 'Solved';
  if (verdict === 'solvable') return 'Still solvable';
  if (verdict === 'unknown') return 'Not decided';
  if (undo) return `No longer solvable: take back ${plural(undo, 'capture')}`;
  return left > 1 ? 'Not solvable' : 'No longer solvable';
}

const verdictOf = { solved: 'solvable', unsolvable: 'dead', unknown: 'unknown' } as const;

/* When the quick verdict is not decided, the solver is given more time. */
function useVerdict({ state, reply: shown }: Shown<State, SoloBoard>): VerdictReply | undefined {
  const ask = async (signal: AbortSignal): Promise<VerdictReply> => {
    const quick = await askVerdict(madeIn(state), signal);
    if (quick.verdict !== 'unknown') return quick;
    const { status } = await runJob<Solved>('solo/solve', { board: shown!.board }, signal);
    return { ...quick, verdict: verdictOf[status] };
  };
  const onAnswer = (reply: VerdictReply): void => announce([state.event, verdictInWords(reply)].filter(Boolean).join('. '));
  return useAnswer(shown && keyOf(state), ask, { onAnswer }).current;
}

const unreadableCapture = (text: string, shown: SoloBoard | undefined): string => {
  const parts = /^([KQRBN]?)[a-p]?\d{0,2}x?([a-p]\d{1,2})$/.exec(text.trim());
  if (!parts) return `I can't read '${text}' as a capture: type Qxb5 or b2b5`;
  const able = shown?.captures.filter(({ to, text: name }) => to === parts[2] && name.startsWith(parts[1] || 'P')) ?? [];
  return able.length ? `${text} could be ${able.map((each) => each.text).join(' or ')}` : `${text} is illegal: no ${pieceName(parts[1] || 'p')} can capture on ${parts[2]}`;
};

export function useSolo(place: Place): SoloGame {
  const addressed = stateOfQuery(place.query);
  const { state, reply: shown, wanted, show } = useConfirmed<State, SoloBoard>({ ...addressed, at: 0, moves: [] }, (next) => askBoard(madeIn(next)));
  const change = async (next: State): Promise<void> => {
    if (await show(() => next)) updateQuery(queryOfState(next));
  };

  useEffect(() => {
    if (shown && sameState(wanted.current, addressed)) return;
    show(() => addressed).catch((error: unknown) => {
      showError(error);
      if (error instanceof ApiError && error.status) void show(() => ({ ...addressed, moves: [], at: 0 })).catch(() => updateQuery(NOTHING));
    });
  }, [addressed.board, addressed.moves.join(','), addressed.at]);

  return {
    ...state,
    made: madeIn(state).moves,
    shown,
    verdict: useVerdict({ state, reply: shown }),
    go: (to) => {
      const now = wanted.current;
      const at = clampTo(now.moves.length, to);
      if (at === now.at) return;
      change({ ...now, at, event: `${at < now.at ? 'Taken back: ' : ''}${plural(at, 'capture')} made` }).catch(showError);
    },
    play: async (text) => {
      try {
        const uci = uciOf(text) ?? (shown && captureMeant(shown, text));
        if (!uci) throw new Error(unreadableCapture(text, shown));
        await change({ ...extend(wanted.current, uci), event: shown ? captureInWords(shown, uci) : '' });
        return true;
      } catch (error) {
        showError(error);
        return false;
      }
    },
    open: (board) => void change({ board, moves: [], at: 0, event: 'New board' }).catch(showError),
  };
}
