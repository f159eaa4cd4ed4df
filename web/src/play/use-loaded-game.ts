/* The game that the address holds, once the server has replayed it. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useState } from 'preact/hooks';
import { ApiError, game as askGame, position as askPosition } from '../api/client';
import type { Game, Position } from '../api/types';
import { usePublishFen } from '../hooks/shown-fen';
import { useConfirmed } from '../hooks/use-confirmed';
import { fenAt, type LineQuery } from '../lib/line';
import { START } from '../lib/squares';
import { navigate } from '../router';
import { showError } from '../ui/announce';

export interface LoadedGame {
  fen: string; // where the game starts
  moves: string[]; // UCI
  game: Game;
}

export interface Loading {
  loaded: LoadedGame | undefined;
  seen: Position | undefined; // the position on the board
  request: string; // identifies what was asked for; another attempt is another request
  unanswered: boolean;
  fail: () => void; // marks the request as unanswered
  retry: () => void;
  now: () => LoadedGame | undefined; // newer than `loaded` when something has changed since the last render
  show: (line: LineQuery) => Promise<LoadedGame | undefined>; // undefined when something else was asked for in the meantime
}

interface Reply {
  loaded: LoadedGame;
  seen: Position;
}

export const keyOf = (line: Pick<LineQuery, 'fen' | 'moves'> | undefined): string => (line ? `${line.fen}|${line.moves.join(',')}` : '');

async function load({ fen, moves, at }: LineQuery, known: LoadedGame | undefined): Promise<Reply> {
  const game = known && keyOf(known) === keyOf({ fen, moves }) ? known.game : await askGame(fen, moves);
  const position = at === moves.length ? game.position : await askPosition(fenAt(game, at));
  const loaded = { fen, moves: game.plies.map((ply) => ply.uci), game };
  return { loaded, seen: position.valid ? position : game.position };
}

export function useLoadedGame(wanted: LineQuery): Loading {
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(''); // the request that was not answered
  const request = `${keyOf(wanted)}|${tries}`;
  const fail = (): void => setFailed(request);
  const { reply, shown, show } = useConfirmed<LineQuery, Reply>(wanted, (line, before) => load(line, before?.loaded));
  usePublishFen(reply?.seen.fen, wanted.fen !== START || wanted.moves.length > 0);

  useEffect(() => {
    show(() => wanted).catch((error: unknown) => {
      showError(error);
      if (error instanceof ApiError && error.status) navigate('/play', { fen: error.field === 'fen' ? undefined : wanted.fen }, 'replace');
      else fail();
    });
  }, [request, wanted.at]);

  const now = (): LoadedGame | undefined => shown.current.reply?.loaded;
  return {
    loaded: reply?.loaded,
    seen: reply?.seen,
    request,
    unanswered: failed === request,
    fail,
    retry: () => setTries(tries + 1),
    now,
    show: async (line) => ((await show(() => line)) ? now() : undefined),
  };
}
