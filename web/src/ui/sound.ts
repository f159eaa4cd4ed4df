/* Sounds of moves, made by the browser itself; off unless the user wants them. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useRef } from 'preact/hooks';
import type { Position } from '../api/types';
import { appearance } from './appearance';

export type Sound = 'move' | 'capture' | 'check' | 'end';

/* Frequencies in hertz, one after the other. */
const tones: Record<Sound, readonly number[]> = { move: [330], capture: [220, 165], check: [520, 660], end: [392, 330, 262] };
const LENGTH = 0.09; // seconds of a tone

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!appearance().sounds || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  tones[sound].forEach((frequency, index) => {
    const begin = currentTime + index * LENGTH;
    const tone = new OscillatorNode(context!, { type: 'triangle', frequency });
    const volume = new GainNode(context!, { gain: 0 });
    volume.gain.setValueAtTime(0.15, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + LENGTH);
    tone.connect(volume).connect(destination);
    tone.start(begin);
    tone.stop(begin + LENGTH);
  });
}

const countOf = (position: Position): number => position.board.join('').replaceAll('.', '').length;

/* The sound of the move that led from one position to the next. */
export function soundOf(before: Position, now: Position): Sound {
  if (now.outcome !== 'ongoing') return 'end';
  if (now.check) return 'check';
  return countOf(now) < countOf(before) ? 'capture' : 'move';
}

/* Plays a sound when a move is made on the board. */
export function useMoveSound(position: Position, lastMove: string | undefined): void {
  const before = useRef({ position, lastMove });
  useEffect(() => {
    const last = before.current;
    before.current = { position, lastMove };
    if (lastMove && last.position.fen !== position.fen && last.position.side !== position.side) play(soundOf(last.position, position));
  }, [position, lastMove]);
}
