/* Long work: started by POST, watched by an event stream, cancelled by DELETE or by closing the page.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { ApiError, get, post, remove } from './client';
import type { Job, Progress } from './types';

export interface Running<Result, P> {
  /* The job as it ended: done, cancelled (with what it had found) or failed. */
  readonly ended: Promise<Job<Result, P>>;
  cancel(): void;
}

const hasEnded = (job: Job<unknown, unknown>): boolean =>
  job.state === 'done' || job.state === 'cancelled' || job.state === 'failed';

const CLOSED = 2; // of EventSource.readyState
const lost = { code: 'unreachable', message: 'The connection to the server was lost.' };

/* What the browser gives: an EventSource, or a double of it in tests. */
type Source = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>;

export function startJob<Result, P = Progress>(
  kind: string,
  body: object,
  onProgress: (progress: P) => void = () => {},
  open: (address: string) => Source = (address) => new EventSource(address),
): Running<Result, P> {
  let id: string | undefined;
  let cancelled = false;
  let ask = async (): Promise<void> => {}; // how the job stands, when the stream does not tell

  const ended = (async () => {
    const job = await post<Job<Result, P>>(kind, body);
    if (hasEnded(job)) return job;
    id = job.id;
    if (cancelled) return remove<Job<Result, P>>(`jobs/${id}`);
    return new Promise<Job<Result, P>>((resolve, reject) => {
      const source = open(`/api/v1/jobs/${job.id}/events`);
      const end = (as: Job<Result, P>): void => {
        source.close();
        resolve(as);
      };
      const fail = (error: unknown): void => {
        source.close();
        reject(error);
      };
      ask = async () => {
        try {
          const now = await get<Job<Result, P>>(`jobs/${job.id}`);
          if (hasEnded(now)) end(now);
          else if (source.readyState === CLOSED) fail(new ApiError(0, lost));
        } catch (error) {
          fail(error);
        }
      };
      source.addEventListener('progress', (event) => onProgress(JSON.parse((event as MessageEvent<string>).data)));
      source.addEventListener('done', (event) => end(JSON.parse((event as MessageEvent<string>).data)));
      source.addEventListener('error', () => void ask()); // it connects again by itself, for ever if nobody is there
    });
  })();

  return {
    ended,
    cancel() {
      cancelled = true;
      if (id) void remove(`jobs/${id}`).catch(() => ask());
    },
  };
}

/* The result of a job, or the error it failed with. */
export function resultOf<Result>(job: Job<Result, unknown>): Result {
  if (job.state === 'failed' || job.result === null)
    throw new ApiError(422, job.error ?? { code: job.state, message: `The job was ${job.state}.` });
  return job.result;
}
