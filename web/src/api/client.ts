/* Requests to the server, which knows the rules of chess; the page does not.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import type { ErrorBody, Explanation, FaultyPosition, Game, Meta, Move, PgnGame, Position } from './types';

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  readonly offset: number | undefined;
  readonly index: number | undefined;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.code = body.code;
    this.field = body.field;
    this.offset = body.offset;
    this.index = body.index;
  }
}

const unreachable: ErrorBody = {
  code: 'unreachable',
  message: 'The server does not respond. Is keymove serve still running?',
};

async function ask<Reply>(method: string, path: string, body?: object, signal?: AbortSignal): Promise<Reply> {
  let response: Response;
  try {
    response = await fetch(`/api/v1/${path}`, {
      method,
      signal: signal ?? null,
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, unreachable);
  }
  const reply = (await response.json().catch(() => ({
    error: { code: 'bad_reply', message: `The server's reply could not be read (${response.status}).` },
  }))) as Reply & { error?: ErrorBody };
  if (!response.ok) throw new ApiError(response.status, reply.error ?? unreachable);
  return reply;
}

/* A request; `path` is what follows /api/v1/. */
export const post = <Reply>(path: string, body: object, signal?: AbortSignal): Promise<Reply> =>
  ask('POST', path, body, signal);
export const get = <Reply>(path: string, signal?: AbortSignal): Promise<Reply> => ask('GET', path, undefined, signal);
export const remove = <Reply>(path: string): Promise<Reply> => ask('DELETE', path);

/* Deletes something while the page is being closed; nobody waits for the reply. */
export const removeOnExit = (path: string): void =>
  void fetch(`/api/v1/${path}`, { method: 'DELETE', keepalive: true }).catch(() => {});

/* The answer for a FEN never changes, so each is requested once. */
const positions = new Map<string, Promise<Position | FaultyPosition>>();
const POSITIONS_KEPT = 500;

export function position(fen: string): Promise<Position | FaultyPosition> {
  const known = positions.get(fen);
  if (known) return known;
  const asked = post<Position | FaultyPosition>('position', { fen });
  positions.set(fen, asked);
  asked.catch(() => positions.delete(fen));
  if (positions.size > POSITIONS_KEPT) positions.delete(positions.keys().next().value as string);
  return asked;
}

export const play = (fen: string, move: string): Promise<{ move: Move; position: Position }> =>
  post('play', { fen, move });

export const game = (fen: string, moves: string[], more: { tags?: Record<string, string>; result?: string } = {}): Promise<Game> =>
  post('game', { fen, moves, ...more });

export const pgn = (text: string): Promise<{ games: PgnGame[]; truncated: boolean }> => post('pgn', { pgn: text });

/* A position by the moves that led to it, from which the server knows whether a pawn has just passed a square. */
export interface Reached {
  start: string; // FEN
  made: readonly string[];
}

export const explain = ({ start, made }: Reached, move?: string, signal?: AbortSignal): Promise<Explanation> =>
  post('explain', { fen: start, ...(made.length && { moves: made }), ...(move && { move }) }, signal);

let known: Promise<Meta> | undefined;
export function meta(): Promise<Meta> {
  if (known) return known;
  const asked = get<Meta>('meta');
  known = asked;
  asked.catch(() => (known = undefined)); // the next call tries again
  return asked;
}

/* The next call of meta() asks the server again. */
export const forgetMeta = (): void => void (known = undefined);
