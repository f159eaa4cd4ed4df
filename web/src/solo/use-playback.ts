/* Playback of an animation: play, pause, step, speed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useRef, useState } from 'preact/hooks';

export const SPEEDS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512] as const; // steps per second

export interface Playback {
  step: number;
  playing: boolean;
  speed: number; // an index into SPEEDS
  go: (step: number) => void; // also pauses
  toggle: () => void;
  setSpeed: (speed: number) => void;
}

/* How many steps are due, and the time up to which they are counted. */
export function due(now: number, counted: number, perSecond: number): { steps: number; counted: number } {
  const steps = Math.floor(((now - counted) / 1000) * perSecond);
  return { steps, counted: counted + (steps * 1000) / perSecond };
}

/* `key` identifies what is shown; when it changes, playback returns to the start. */
export function usePlayback(length: number, key: string): Playback {
  const [step, setStep] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(2);
  const latest = useRef(step);
  latest.current = step;

  useEffect(() => {
    setStep(0);
    setPlaying(false);
  }, [key]);

  useEffect(() => {
    if (!playing) return;
    let counted = performance.now();
    let frame = 0;
    const tick = (now: number): void => {
      const next = due(now, counted, SPEEDS[speed]!);
      counted = next.counted;
      const to = Math.min(length, latest.current + Math.max(0, next.steps));
      if (to !== latest.current) {
        latest.current = to;
        setStep(to);
      }
      if (to >= length) return setPlaying(false);
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [playing, speed, length]);

  const go = (to: number): void => {
    setPlaying(false);
    setStep(Math.max(0, Math.min(length, to)));
  };
  return {
    step,
    playing,
    speed,
    go,
    toggle: () => {
      if (!playing && step >= length) setStep(0);
      setPlaying(!playing && length > 0);
    },
    setSpeed,
  };
}
