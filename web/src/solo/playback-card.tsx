/* The controls of the animation. SPDX-License-Identifier: GPL-3.0-or-later */
import { type ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { plural } from '../lib/words';
import { Icon } from '../ui/icon';
import { useKeys } from '../ui/keys';
import { Tool } from '../ui/tools';
import { type Playback, SPEEDS } from './use-playback';

/* A focused slider uses the arrow keys itself. */
const keepKeys = (event: KeyboardEvent): void => event.stopPropagation();

function usePlaybackKeys({ step, speed, go, toggle, setSpeed }: Playback, length: number): void {
  useKeys({
    p: toggle,
    ArrowLeft: () => go(step - 1),
    ArrowRight: () => go(step + 1),
    Home: () => go(0),
    End: () => go(length),
    '+': () => setSpeed(Math.min(SPEEDS.length - 1, speed + 1)),
    '-': () => setSpeed(Math.max(0, speed - 1)),
  });
}

export function PlaybackCard({ playback, length, children }: { playback: Playback; length: number; children: ComponentChildren }) {
  const { step, playing, speed, go, toggle, setSpeed } = playback;
  const stepId = useId();
  const speedId = useId();
  const pace = `${plural(SPEEDS[speed]!, 'step')} per second`;
  const ended = length > 0 && step === length;
  usePlaybackKeys(playback, length);
  return (
    <div class="card transport" role="group" aria-label="Animation">
      <div class="row">
        <Tool icon="first" name="To the start" hint="Home" disabled={step === 0} onClick={() => go(0)} />
        <Tool icon="back" name="Step back" hint="←" disabled={step === 0} onClick={() => go(step - 1)} />
        <button type="button" class="primary" disabled={!length} title="P" onClick={toggle} data-play>
          <Icon name={playing ? 'pause' : 'play'} /> {playing ? 'Pause' : 'Play'}
        </button>
        <Tool icon="next" name="Step" hint="→" disabled={ended} onClick={() => go(step + 1)} />
        <Tool icon="last" name="To the end" hint="End" disabled={ended} onClick={() => go(length)} />
      </div>
      <div class="field grow scrub">
        <label for={stepId}>Step {step.toLocaleString('en')} of {length.toLocaleString('en')}</label>
        <input id={stepId} type="range" min={0} max={length} value={step} onKeyDown={keepKeys} onInput={(event) => go(event.currentTarget.valueAsNumber)} />
      </div>
      <div class="field">
        <label for={speedId}>{pace}</label>
        <input id={speedId} type="range" min={0} max={SPEEDS.length - 1} value={speed} aria-valuetext={pace} onKeyDown={keepKeys} onInput={(event) => setSpeed(event.currentTarget.valueAsNumber)} />
      </div>
      {children}
    </div>
  );
}
