/* Steps through the nodes of a search tree; the step is part of the address (?step=12).
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useId, useState } from 'preact/hooks';
import { updateQuery } from '../router';
import { Tool } from '../ui/tools';

const QUIET = 200; // milliseconds without a step before the address follows

/* The step in the address, at most `last`; at first the last one. */
export function useStep(query: string | undefined, last: number): [number, (step: number) => void] {
  const addressed = query === undefined ? last : Math.max(0, Math.min(last, Math.floor(Number(query)) || 0));
  const [chosen, choose] = useState<number>();
  useEffect(() => {
    if (chosen === undefined) return;
    const timer = setTimeout(() => updateQuery({ step: chosen === last ? undefined : String(chosen) }), QUIET);
    return () => clearTimeout(timer);
  }, [chosen]);
  return [Math.min(last, chosen ?? addressed), (step) => choose(Math.max(0, Math.min(last, step)))];
}

export function Stepper({ step, last, name, onStep }: { step: number; last: number; name: string; onStep: (step: number) => void }) {
  const id = useId();
  return (
    <div class="row stepper" role="group" aria-label={name}>
      <Tool icon="first" name="To the first node" disabled={step === 0} onClick={() => onStep(0)} />
      <Tool icon="back" name="Previous node" disabled={step === 0} onClick={() => onStep(step - 1)} />
      <Tool icon="next" name="Next node" disabled={step === last} onClick={() => onStep(step + 1)} />
      <Tool icon="last" name="To the last node" disabled={step === last} onClick={() => onStep(last)} />
      <div class="field grow">
        <label for={id} class="num">Node {step} of {last}</label>
        <input id={id} type="range" min={0} max={last} value={step} onKeyDown={(event) => event.stopPropagation()} onInput={(event) => onStep(event.currentTarget.valueAsNumber)} />
      </div>
    </div>
  );
}
