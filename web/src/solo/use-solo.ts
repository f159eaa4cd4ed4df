/* A Solo board and the captures made on it, kept in the address (?board=8/…_2&moves=a1b2,b2c3&at=1), with undo and redo,
 * and whether it can still be solved. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useState } from 'preact/hooks';
import { ApiError } from '../api/client';
import type { Verdict } from '../api/types';
import { runJob } from '../api/jobs';
import { type Shown, useConfirmed } from '../hooks/use-confirmed';
import { useStored } from '../hooks/use-stored';
import { useAnswer } from '../hooks/use-task';
import { addAt, clampTo, movesOfQuery, queryOfMoves } from '../lib/line';
import { pieceName, type Square } from '../lib/squares';
import { plural } from '../lib/words';
import { type Place, type Query, updateQuery } from '../router';
import { announce, showError } from '../ui/announce';
import { askBoard, askVerdict, type SoloBoard, type Solved, type VerdictReply } from './api';
import { captureInWords, captureMeant, captureTried, squaresOf, uciOf } from './board';

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
  light: boolean; // whether it is shown that the board can still be solved
  setLight: (on: boolean) => void;
  refused: Refused | undefined; // an illegal capture tried on this board
  forget: () => void; // the capture that was refused
  go: (at: number) => void;
  play: (text: string) => Promise<boolean>;
  follow: (line: readonly string[]) => void; // puts captures after those made, without making them
  open: (board: string) => void;
}

/* An illegal capture with the reason against it. */
export interface Refused {
  from: Square;
  to: Square;
  verdict: Verdict;
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
function useVerdict({ state, reply: shown }: Shown<State, SoloBoard>, light: boolean): VerdictReply | undefined {
  const ask = async (signal: AbortSignal): Promise<VerdictReply> => {
    const quick = await askVerdict(madeIn(state), signal);
    if (quick.verdict !== 'unknown') return quick;
    const { status } = await runJob<Solved>('solo/solve', { board: shown!.board }, signal);
    return { ...quick, verdict: verdictOf[status] };
  };
  const onAnswer = (reply: VerdictReply): void => announce([state.event, (light || reply.verdict === 'solved') && verdictInWords(reply)].filter(Boolean).join('. '));
  return useAnswer(shown && keyOf(state), ask, { onAnswer }).current;
}

const unreadableCapture = (text: string, shown: SoloBoard | undefined): string => {
  const parts = /^([KQRBN]?)[a-p]?\d{0,2}x?([a-p]\d{1,2})$/.exec(text.trim());
  if (!parts) return `I can't read '${text}' as a capture: type Qxb5 or b2b5`;
  const able = shown?.captures.filter(({ to, text: name }) => to === parts[2] && name.startsWith(parts[1] || 'P')) ?? [];
  return able.length ? `${text} could be ${able.map((each) => each.text).join(' or ')}` : `${text} is illegal: no ${pieceName(parts[1] || 'p')} can capture on ${parts[2]}`;
};

function useRefused(key: string, shown: SoloBoard | undefined) {
  const [held, setHeld] = useState<{ key: string; refused: Refused }>();
  const refuse = (uci: string, reason: string): void => {
    const [from, to] = squaresOf(uci);
    const name = shown ? captureTried(shown, uci) : uci;
    setHeld({ key, refused: { from, to, verdict: { legal: false, move: uci, name, text: reason } } });
    announce(`${name} is illegal: ${reason}.`);
  };
  return { refused: held?.key === key ? held.refused : undefined, refuse, forget: () => setHeld(undefined) };
}

export function useSolo(place: Place): SoloGame {
  const addressed = stateOfQuery(place.query);
  const { state, reply: shown, wanted, show } = useConfirmed<State, SoloBoard>({ ...addressed, at: 0, moves: [] }, (next) => askBoard(madeIn(next)));
  const [light, setLight] = useStored<boolean>('solo.light', true);
  const { refused, refuse, forget } = useRefused(keyOf(state), shown);
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
    verdict: useVerdict({ state, reply: shown }, light),
    light,
    setLight,
    refused,
    forget,
    go: (to) => {
      const now = wanted.current;
      const at = clampTo(now.moves.length, to);
      if (at === now.at) return;
      change({ ...now, at, event: `${at < now.at ? 'Taken back: ' : ''}${plural(at, 'capture')} made` }).catch(showError);
    },
    play: async (text) => {
      const uci = uciOf(text) ?? (shown && captureMeant(shown, text));
      try {
        if (!uci) throw new Error(unreadableCapture(text, shown));
        await change({ ...extend(wanted.current, uci), event: shown ? captureInWords(shown, uci) : '' });
        return true;
      } catch (error) {
        if (uci && error instanceof ApiError && error.code === 'illegal_move') refuse(uci, error.message);
        else showError(error);
        return false;
      }
    },
    follow: (line) => {
      const now = wanted.current;
      change({ ...now, moves: [...now.moves.slice(0, now.at), ...line], event: 'The solution is in the list of captures' }).catch(showError);
    },
    open: (board) => void change({ board, moves: [], at: 0, event: 'New board' }).catch(showError),
  };
}
