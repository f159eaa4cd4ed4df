/* Long computations: started by POST, watched through an event stream or by polling, cancelled by DELETE or by closing
 * the page. SPDX-License-Identifier: GPL-3.0-or-later */
import { ApiError, get, post, remove, removeOnExit } from './client';
import { takeSlot } from './slots';
import type { Job, Progress } from './types';

export interface Running<Result, P> {
  /* The job when it has ended: done, cancelled (with what it had found) or failed. */
  readonly ended: Promise<Job<Result, P>>;
  cancel(): void;
}

const hasEnded = (job: Job<unknown, unknown>): boolean =>
  job.state === 'done' || job.state === 'cancelled' || job.state === 'failed';

const CLOSED = 2; // a value of EventSource.readyState
const lost = { code: 'unreachable', message: 'The connection to the server was lost.' };
const POLL_INTERVAL = 500; // milliseconds

/* An EventSource, or a test double of it. */
type Source = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>;
type Open = (address: string) => Source;

/* Watches a job: resolves to the job when it has ended, or to undefined as soon as it is no longer wanted. */
type Watch = <Result, P>(
  id: string,
  onProgress: (progress: P) => void,
  unwanted: AbortSignal,
) => Promise<Job<Result, P> | undefined>;

const streamWith = (open: Open): Watch => <Result, P>(id: string, onProgress: (progress: P) => void, unwanted: AbortSignal) =>
  new Promise<Job<Result, P> | undefined>((resolve, reject) => {
    const source = open(`/api/v1/jobs/${id}/events`);
    const end = (as: Job<Result, P> | undefined): void => {
      source.close();
      resolve(as);
    };
    const fail = (error: unknown): void => {
      source.close();
      reject(error);
    };
    const ask = async (): Promise<void> => {
      try {
        const now = await get<Job<Result, P>>(`jobs/${id}`);
        if (hasEnded(now)) end(now);
        else if (source.readyState === CLOSED) fail(new ApiError(0, lost));
      } catch (error) {
        fail(error);
      }
    };
    source.addEventListener('progress', (event) => onProgress(JSON.parse((event as MessageEvent<string>).data)));
    source.addEventListener('done', (event) => end(JSON.parse((event as MessageEvent<string>).data)));
    source.addEventListener('error', () => void ask()); // it reconnects by itself, for ever if the server is gone
    unwanted.addEventListener('abort', () => end(undefined));
  });

const pause = (unwanted: AbortSignal): Promise<void> =>
  new Promise((over) => {
    const timer = setTimeout(over, POLL_INTERVAL);
    unwanted.addEventListener('abort', () => (clearTimeout(timer), over()), { once: true });
  });

/* Without a stream the server does not notice that the page was closed. */
const poll: Watch = async <Result, P>(id: string, onProgress: (progress: P) => void, unwanted: AbortSignal) => {
  const cancelOnExit = (): void => removeOnExit(`jobs/${id}`);
  addEventListener('pagehide', cancelOnExit);
  try {
    for (let reported = ''; !unwanted.aborted; await pause(unwanted)) {
      const now = await get<Job<Result, P>>(`jobs/${id}`);
      if (hasEnded(now)) return now;
      const news = JSON.stringify(now.progress);
      if (now.progress && news !== reported && !unwanted.aborted) onProgress(now.progress);
      reported = news;
    }
    return undefined;
  } finally {
    removeEventListener('pagehide', cancelOnExit);
  }
};

export function startJob<Result, P = Progress>(
  kind: string,
  body: object,
  onProgress: (progress: P) => void = () => {},
  open: Open = (address) => new EventSource(address),
): Running<Result, P> {
  const cancelled = new AbortController();

  const ended = (async () => {
    const job = await post<Job<Result, P>>(kind, body);
    if (hasEnded(job)) return job;
    const slot = await takeSlot();
    try {
      const watch = slot ? streamWith(open) : poll;
      const seen = cancelled.signal.aborted ? undefined : await watch<Result, P>(job.id, onProgress, cancelled.signal);
      return seen ?? (await remove<Job<Result, P>>(`jobs/${job.id}`)); // the reply comes once it has stopped
    } finally {
      slot?.();
    }
  })();

  return { ended, cancel: () => cancelled.abort() };
}

/* The result of a job, or the error it failed with. */
export function resultOf<Result>(job: Job<Result, unknown>): Result {
  if (job.state === 'failed' || job.result === null)
    throw new ApiError(422, job.error ?? { code: job.state, message: `The job was ${job.state}.` });
  return job.result;
}

/* The result of a job that is cancelled with the signal, which then throws. */
export async function runJob<Result, P = Progress>(kind: string, body: object, signal: AbortSignal, onProgress?: (progress: P) => void): Promise<Result> {
  signal.throwIfAborted();
  const job = startJob<Result, P>(kind, body, onProgress);
  signal.addEventListener('abort', job.cancel);
  try {
    const ended = await job.ended;
    signal.throwIfAborted();
    return resultOf(ended);
  } finally {
    signal.removeEventListener('abort', job.cancel);
  }
}
