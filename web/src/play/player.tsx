/* One player's row beside the board: name, whether it is thinking, clock. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useState } from 'preact/hooks';
import type { Color } from '../api/types';
import { capital, other, pieceName } from '../lib/squares';
import type { Material } from './material';
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
  material?: Material;
}

function Taken({ material: { taken, lead }, color }: { material: Material; color: Color }) {
  if (!taken && !lead) return null;
  const words = [...taken].map(pieceName).join(', ');
  return (
    <span class="taken" data-testid={`taken-${color}`} title={words && `Captured: ${words}`}>
      <span class="sr-only">{words && `captured ${words}`}</span>
      {[...taken].map((letter, index) => <piece key={index} class={`${letter}-piece ${other(color)}`} aria-hidden="true" />)}
      {lead > 0 && <span class="small muted num">+{lead}</span>}
    </span>
  );
}

export function Player({ color, name, toMove, thinking, clock, onFlag, material }: Props) {
  return (
    <div class={`player ${toMove ? 'to-move' : ''}`} data-color={color}>
      <span class={`stone ${color}`} aria-hidden="true" />
      <span class="name">{name}</span>
      <span class="sr-only">plays {color}{toMove ? ', to move' : ''}</span>
      {material && <Taken material={material} color={color} />}
      {thinking && <span class="muted small">thinking…</span>}
      {clock && <ClockFace clock={clock} color={color} onFlag={onFlag} />}
    </div>
  );
}
