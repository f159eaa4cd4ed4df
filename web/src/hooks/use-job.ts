/* One job at a time, with its progress; it is cancelled when the component goes. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useRef, useState } from 'preact/hooks';
import { resultOf, type Running, startJob } from '../api/jobs';
import type { Progress } from '../api/types';
import { showError } from '../ui/announce';

interface JobControl<Result, P> {
  running: boolean;
  progress: P | undefined;
  /* Starts a job in place of one that runs. Undefined when it was replaced or dropped, was cancelled without a result, or
   * failed, which is shown. */
  run: (body: object, onProgress?: (progress: P) => void) => Promise<{ result: Result; cancelled: boolean } | undefined>;
  cancel: () => void; // ends the job early; `run` still returns what it had found
  drop: () => void; // ends the job and ignores it
}

export function useJob<Result, P = Progress>(kind: string): JobControl<Result, P> {
  const [running, setRunning] = useState(false);
  const [progress, setProgress] = useState<P>();
  const current = useRef<Running<Result, P>>();

  const drop = (): void => {
    current.current?.cancel();
    current.current = undefined;
    setRunning(false);
  };
  useEffect(() => drop, []);

  const run: JobControl<Result, P>['run'] = async (body, onProgress) => {
    current.current?.cancel();
    setProgress(undefined);
    setRunning(true);
    const own: Running<Result, P> = startJob<Result, P>(kind, body, (news) => {
      if (current.current !== own) return;
      setProgress(news);
      onProgress?.(news);
    });
    current.current = own;
    try {
      const job = await own.ended;
      const cancelled = job.state === 'cancelled';
      if (current.current !== own || (cancelled && job.result === null)) return undefined;
      return { result: resultOf(job), cancelled };
    } catch (error) {
      if (current.current === own) showError(error);
      return undefined;
    } finally {
      if (current.current === own) drop();
    }
  };
  return { running, progress, run, cancel: () => current.current?.cancel(), drop };
}
