/* A game against a program, kept in the address. Its moves are judged by the server; the program's are a
 * job, which is cancelled as soon as they are no longer wanted. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiError, game as askGame, position as askPosition } from '../api/client';
import { resultOf, startJob } from '../api/jobs';
import type { Color, Game, Position } from '../api/types';
import { useLatest } from '../lib/latest';
import { lineOfQuery } from '../lib/line';
import { useShowing } from '../lib/shown';
import { START } from '../lib/squares';
import { sanInWords } from '../lib/words';
import { amend, here, navigate, type Place } from '../router';
import { announce, complain } from '../ui/announce';
import { type Clock, fullClock, press, readLeft, start as startClock, stop as stopClock, writeLeft } from './clock';
import { type Ending, type Finish, finishOf, readEnding, verdictFor, writeEnding } from './ending';
import { moveQuestion, queryOfSettings, type Settings, settingsOfQuery } from './settings';

interface Held {
  fen: string;
  moves: string[];
  game: Game;
}

interface EngineMove {
  best: string | null;
}

export interface PlayedGame {
  settings: Settings;
  you: Color | undefined; // undefined: nobody has begun
  held: Held | undefined;
  at: number; // the ply that is looked at
  seen: Position | undefined;
  lastMove: string | undefined;
  finish: Finish | undefined;
  thinking: boolean;
  unanswered: boolean; // the server gave no answer
  clock: Clock | undefined;
  go: (at: number) => void;
  step: (by: number) => void; // steps taken faster than the server answers add up
  push: (move: string) => Promise<boolean>;
  choose: (settings: Settings) => void;
  begin: (you: Color) => void;
  takeBack: () => void;
  end: (ending: Ending) => void;
  again: () => void; // asks for the answer that did not come
}

const PAUSE = 250; // milliseconds that a program takes at least, so that one sees one's own move first

const fenAt = ({ game }: Held, at: number): string => (at > 0 ? game.plies[at - 1]!.fen : game.start);

/* How many plies go so that it is your turn again with another choice; 0 when there is nothing to take back. */
export function pliesBack(plies: number, side: Color, you: Color, startSide: Color): number {
  const yours = side === you ? 2 : 1; // at your turn: the answer and your move
  return plies - yours < (startSide === you ? 0 : 1) ? 0 : yours;
}

const key = (held: Pick<Held, 'fen' | 'moves'> | undefined): string => (held ? `${held.fen}|${held.moves.join(',')}` : '');

/* The clock of the game; it runs while the game does, and is full again for a new one. */
function useClock(place: Place, settings: Settings, begun: boolean, turn: Color | undefined): { clock: Clock | undefined; set: (clock: Clock) => void; now: () => Clock | undefined } {
  const control = settings.clock && `${settings.clock.minutes}+${settings.clock.increment}`;
  const [clock, setClock] = useState<Clock>();
  const latest = useRef<Clock>();
  const set = (next: Clock | undefined): void => {
    latest.current = next;
    setClock(next);
  };
  const written = place.query.left;
  useEffect(() => {
    if (!settings.clock) return set(undefined);
    if (!latest.current || !written) set(readLeft(written, fullClock(settings.clock)));
  }, [control, !written, begun]);
  useEffect(() => {
    const held = latest.current;
    if (!held || held.running === turn) return;
    set(turn ? startClock(held, turn, performance.now()) : stopClock(held, performance.now()));
  }, [turn, !clock]);
  return { clock, set, now: () => latest.current };
}

export function useGame(place: Place): PlayedGame {
  const wanted = lineOfQuery(place.query, START);
  const settings = settingsOfQuery(place.query);
  const you = place.query.you === 'white' || place.query.you === 'black' ? place.query.you : undefined;
  const ending = readEnding(place.query.end);
  const [held, setHeld] = useState<Held>();
  const [seen, setSeen] = useState<Position>();
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(''); // what was asked in vain
  const asking = `${key(wanted)}|${tries}`;
  const unanswered = failed === asking;
  const current = useRef<Held>();
  const latest = useLatest();

  /* Shows a game once the server has judged it; when several are asked for, the last one counts. */
  const show = async (fen: string, moves: string[], at = moves.length): Promise<boolean> => {
    const counts = latest();
    const known = current.current;
    const game = known && key(known) === key({ fen, moves }) ? known.game : await askGame(fen, moves);
    const next = { fen, moves: game.plies.map((ply) => ply.uci), game };
    const position = at === moves.length ? game.position : await askPosition(fenAt(next, at));
    if (!counts()) return false;
    current.current = next;
    setHeld(next);
    if (position.valid) setSeen(position);
    return true;
  };

  const at = Math.min(wanted.at, held?.moves.length ?? 0);
  useEffect(() => {
    show(wanted.fen, wanted.moves, wanted.at).catch((error: unknown) => {
      complain(error);
      if (error instanceof ApiError && error.status) navigate('/play', { fen: error.field === 'fen' ? undefined : wanted.fen }, 'replace');
      else setFailed(asking);
    });
  }, [asking, wanted.at]);

  const game = held?.game;
  const finish = game && finishOf(game, ending);
  const side = game?.position.side;
  const going = !!you && !!game && !finish;
  const shownKey = key(held);
  const time = useClock(place, settings, !!you, going && !unanswered ? side : undefined);

  useShowing(seen?.fen);

  useEffect(() => {
    if (finish) announce(`${finish.reason}. ${you ? verdictFor(finish, you) : finish.result}.`);
  }, [finish?.reason]);

  /* Makes a move, whosever it is; before the game has begun also from what is looked at. */
  const push = async (move: string): Promise<boolean> => {
    const now = current.current;
    if (!now || !seen || (you && finish)) return false;
    try {
      const base = you ? now.moves : now.moves.slice(0, at); // a game may begin at any of its positions
      const mover = you ? now.game.position.side : seen.side;
      if (!(await show(now.fen, [...base, move]))) return false;
      const clock = time.now();
      if (clock && you && settings.clock) time.set(press(clock, mover, settings.clock.increment, performance.now()));
      const after = time.now();
      const next = current.current!;
      announce(`${!you || mover === you ? '' : 'The answer: '}${sanInWords(next.game.plies.at(-1)!.san)}`);
      amend({
        fen: now.fen,
        moves: next.moves.join(','),
        at: undefined,
        you: you ?? mover,
        ...queryOfSettings(settings),
        left: after ? writeLeft(after) : undefined,
      });
      return true;
    } catch (error) {
      complain(error);
      return false;
    }
  };

  /* The person's move. The next one waits for the answer of the program, so it is not taken before. */
  const pushing = useRef(false);
  const pushByHand = async (move: string): Promise<boolean> => {
    if (pushing.current) return false;
    pushing.current = true;
    return push(move).finally(() => (pushing.current = false));
  };

  const thinking = going && side !== you;
  useEffect(() => {
    if (!thinking || !held || key(wanted) !== shownKey) return;
    const clock = time.now();
    const left = clock ? stopClock(clock, performance.now()).left : { white: 0, black: 0 };
    const seed = Number(place.query.seed) || Math.floor(Math.random() * 2 ** 31);
    const job = startJob<EngineMove>('engine/move', { fen: held.fen, moves: held.moves, ...moveQuestion(settings, side!, left, seed) });
    let wantedStill = true;
    Promise.all([job.ended, new Promise((done) => setTimeout(done, PAUSE))])
      .then(async ([ended]) => {
        if (!wantedStill) return;
        const { best } = resultOf(ended);
        if (best && !(await push(best)) && wantedStill) setFailed(asking);
      })
      .catch((error: unknown) => {
        if (!wantedStill) return;
        setFailed(asking);
        complain(error);
      });
    return () => {
      wantedStill = false;
      job.cancel();
    };
  }, [thinking, shownKey, asking]);

  const go = (to: number): void => {
    const now = lineOfQuery(here().query, START);
    const last = now.moves.length;
    const next = Math.max(0, Math.min(last, to));
    if (next !== now.at) amend({ at: next < last ? String(next) : undefined });
  };

  return {
    settings,
    you,
    held,
    at,
    seen,
    lastMove: at > 0 ? held?.moves[at - 1] : undefined,
    finish,
    thinking,
    unanswered,
    clock: time.clock,
    go,
    step: (by) => go(lineOfQuery(here().query, START).at + by),
    push: pushByHand,
    choose: (next) => amend(queryOfSettings(next)),
    begin: (as) => amend({ fen: held?.fen, moves: held?.moves.slice(0, at).join(','), you: as, at: undefined, ...queryOfSettings(settings) }, 'push'),
    takeBack: () => {
      if (!held || !you || !side) return;
      const startSide = held.moves.length % 2 ? (side === 'white' ? 'black' : 'white') : side;
      const back = pliesBack(held.moves.length, side, you, startSide);
      if (!back) return;
      amend({ moves: held.moves.slice(0, -back).join(',') || undefined, at: undefined, end: undefined });
      announce('Taken back. Your move.');
    },
    end: (how) => amend({ end: writeEnding(how), at: undefined }),
    again: () => setTries(tries + 1),
  };
}
