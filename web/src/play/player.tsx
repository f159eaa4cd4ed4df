/* One player's row beside the board: name, whether it is thinking, clock. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useState } from 'preact/hooks';
import type { Color } from '../api/types';
import { capital } from '../lib/squares';
import { type Clock, face, leftOf } from './clock';

/* A component of its own, so that nothing else is rendered ten times a second. */
function ClockFace({ clock, color, onFlag }: { clock: Clock; color: Color; onFlag: () => void }) {
  const [now, setNow] = useState(() => performance.now());
  const running = clock.running === color;
  useEffect(() => {
    setNow(performance.now());
    if (!running) return;
    const timer = setInterval(() => {
      setNow(performance.now());
      if (leftOf(clock, color, performance.now()) <= 0) {
        clearInterval(timer);
        onFlag();
      }
    }, 100);
    return () => clearInterval(timer);
  }, [clock, running]);
  const left = leftOf(clock, color, Math.max(now, clock.since));
  return (
    <span class={`clock num ${running ? 'running' : ''} ${left < 20_000 ? 'short' : ''}`} role="timer" aria-label={`${capital(color)}'s clock`}>
      {face(left)}
    </span>
  );
}

interface Props {
  color: Color;
  name: string;
  toMove: boolean;
  thinking: boolean;
  clock: Clock | undefined;
  onFlag: () => void;
}

export function Player({ color, name, toMove, thinking, clock, onFlag }: Props) {
  return (
    <div class={`player ${toMove ? 'to-move' : ''}`} data-color={color}>
      <span class={`stone ${color}`} aria-hidden="true" />
      <span class="name">{name}</span>
      <span class="sr-only">plays {color}{toMove ? ', to move' : ''}</span>
      {thinking && <span class="muted small">thinking…</span>}
      {clock && <ClockFace clock={clock} color={color} onFlag={onFlag} />}
    </div>
  );
}
