/* A game against a program, kept in the address. The server judges the moves; the program's moves are jobs, cancelled as
 * soon as they are no longer wanted. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useRef } from 'preact/hooks';
import { runJob } from '../api/jobs';
import type { Color, Position } from '../api/types';
import { useTask } from '../hooks/use-task';
import { sideToMove } from '../lib/fen';
import { clampTo, lineOfQuery } from '../lib/line';
import { START } from '../lib/squares';
import { sanInWords } from '../lib/words';
import { currentPlace, type Place, updateQuery } from '../router';
import { announce, showError } from '../ui/announce';
import { type Clock, press, stop, writeLeft } from './clock';
import { type Ending, type Finish, finishOf, readEnding, verdictFor, writeEnding } from './ending';
import { moveQuestion, queryOfSettings, type Settings, settingsOfQuery } from './settings';
import { type GameClock, useClock } from './use-clock';
import { keyOf, type LoadedGame, type Loading, useLoadedGame } from './use-loaded-game';

export interface PlayedGame {
  settings: Settings;
  you: Color | undefined; // undefined: the game has not begun
  loaded: LoadedGame | undefined;
  at: number; // the number of plies made on the board
  last: number; // the number of plies in the game
  seen: Position | undefined; // the position on the board
  lastMove: string | undefined;
  finish: Finish | undefined;
  thinking: boolean;
  unanswered: boolean; // the server did not answer
  clock: Clock | undefined;
  canTakeBack: boolean;
  go: (at: number) => void;
  undo: () => void; // steps taken faster than the server answers add up
  redo: () => void;
  push: (move: string) => Promise<boolean>;
  choose: (settings: Settings) => void;
  begin: (you: Color) => void;
  takeBack: () => void;
  end: (ending: Ending) => void;
  retry: () => void; // asks again for the answer that did not come
}

const PAUSE = 250; // milliseconds before a program's move is shown, so that the user's move is seen first

/* The number of plies to take back so that you can choose another move; 0 when you have made none. */
export function pliesBack(plies: number, side: Color, you: Color, startSide: Color): number {
  const yours = side === you ? 2 : 1; // on your turn: the answer and your move
  return plies - yours < (startSide === you ? 0 : 1) ? 0 : yours;
}

const addressedLine = () => lineOfQuery(currentPlace().query, START);

function go(to: number): void {
  const { moves, at } = addressedLine();
  const next = clampTo(moves.length, to);
  if (next !== at) updateQuery({ at: next < moves.length ? String(next) : undefined });
}

/* What a move needs to know of the game. */
interface Turn {
  loading: Loading;
  time: GameClock;
  settings: Settings;
  you: Color | undefined;
  at: number;
  over: boolean;
}

/* Makes a move of either side. Before the game has begun, it starts from the position on the board. */
async function makeMove({ loading, time, settings, you, at, over }: Turn, move: string): Promise<boolean> {
  const { seen } = loading;
  const before = loading.now();
  if (!before || !seen || (you && over)) return false;
  try {
    const moves = [...(you ? before.moves : before.moves.slice(0, at)), move];
    const mover = you ? before.game.position.side : seen.side;
    const after = await loading.show({ fen: before.fen, moves, at: moves.length });
    if (!after) return false;
    const clock = time.now();
    if (clock && you && settings.clock) time.set(press(clock, mover, settings.clock.increment, performance.now()));
    const left = time.now();
    announce(`${!you || mover === you ? '' : 'The answer: '}${sanInWords(after.game.plies.at(-1)!.san)}`);
    updateQuery({
      fen: before.fen,
      moves: after.moves.join(','),
      at: undefined,
      you: you ?? mover,
      ...queryOfSettings(settings),
      left: left && writeLeft(left),
    });
    return true;
  } catch (error) {
    showError(error);
    return false;
  }
}

/* The program's answer, as long as it is to move in the game that the address holds. */
function useProgram(turn: Turn, place: Place, thinking: boolean): void {
  const { loading, time, settings } = turn;
  const { loaded, request, fail } = loading;
  const current = loaded && keyOf(lineOfQuery(place.query, START)) === keyOf(loaded);
  const answer = async (signal: AbortSignal): Promise<void> => {
    const { fen, moves, game } = loaded!;
    const clock = time.now();
    const left = clock ? stop(clock, performance.now()).left : { white: 0, black: 0 };
    const seed = Number(place.query.seed) || Math.floor(Math.random() * 2 ** 31);
    const body = { fen, moves, ...moveQuestion(settings, game.position.side, left, seed) };
    const [{ best }] = await Promise.all([
      runJob<{ best: string | null }>('engine/move', body, signal),
      new Promise((done) => setTimeout(done, PAUSE)),
    ]);
    if (signal.aborted) return;
    if (best && !(await makeMove(turn, best)) && !signal.aborted) fail();
  };
  useTask(thinking && current ? answer : undefined, [thinking, keyOf(loaded), request], (error) => {
    fail();
    showError(error);
  });
}

export function useGame(place: Place): PlayedGame {
  const { query } = place;
  const wanted = lineOfQuery(query, START);
  const settings = settingsOfQuery(query);
  const you = query.you === 'white' || query.you === 'black' ? query.you : undefined;
  const loading = useLoadedGame(wanted);
  const { loaded, seen, unanswered } = loading;
  const last = loaded?.moves.length ?? 0;
  const at = Math.min(wanted.at, last);
  const finish = loaded && finishOf(loaded.game, readEnding(query.end));
  const side = loaded?.game.position.side;
  const going = !!you && !!loaded && !finish;
  const thinking = going && side !== you;
  const time = useClock(query, settings.clock, !!you, going && !unanswered ? side : undefined);
  const turn: Turn = { loading, time, settings, you, at, over: !!finish };
  useProgram(turn, place, thinking);

  useEffect(() => {
    if (finish) announce(`${finish.reason}. ${you ? verdictFor(finish, you) : finish.result}.`);
  }, [finish?.reason]);

  /* A move by hand must wait until the one before it is judged. */
  const pushing = useRef(false);
  const push = async (move: string): Promise<boolean> => {
    if (pushing.current) return false;
    pushing.current = true;
    return makeMove(turn, move).finally(() => (pushing.current = false));
  };

  const back = loaded && you && side ? pliesBack(last, side, you, sideToMove(loaded.fen)) : 0;
  const takeBack = (): void => {
    if (!back) return;
    updateQuery({ moves: loaded?.moves.slice(0, -back).join(','), at: undefined, end: undefined });
    announce('Taken back. Your move.');
  };

  return {
    settings,
    you,
    loaded,
    at,
    last,
    seen,
    lastMove: loaded?.moves[at - 1],
    finish,
    thinking,
    unanswered,
    clock: time.clock,
    canTakeBack: back > 0,
    go,
    undo: () => go(addressedLine().at - 1),
    redo: () => go(addressedLine().at + 1),
    push,
    choose: (next) => updateQuery(queryOfSettings(next)),
    begin: (as) => updateQuery({ fen: loaded?.fen, moves: loaded?.moves.slice(0, at).join(','), you: as, at: undefined, ...queryOfSettings(settings) }, 'push'),
    takeBack,
    end: (how) => updateQuery({ end: writeEnding(how), at: undefined }),
    retry: loading.retry,
  };
}
