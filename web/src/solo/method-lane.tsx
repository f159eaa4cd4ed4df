/* One method at work: its board and its numbers. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useId, useMemo, useState } from 'preact/hooks';
import { Board } from '../board/board';
import { badgesOf, describe, placementOf, type Solo, squaresOf } from './board';
import { methods } from './methods';
import type { Heuristic } from './heuristics';
import { useHeuristics } from './use-heuristics';
import { type Playback, SPEEDS } from './use-playback';
import { endInWords, type TracedRun } from './use-trace';

interface Props {
  method: string;
  run: TracedRun | undefined;
  solo: Solo;
  board: string; // the same as text
  by: Heuristic | undefined; // whose values the arrows show; default: the last step
  playback: Playback;
  onMethod: (method: string) => void;
}

const SETTLED = 200; // milliseconds after which a piece has arrived

/* Whether `step` has been shown long enough for its piece to have arrived. */
function useSettled(step: number): boolean {
  const [settled, setSettled] = useState(step);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(step), SETTLED);
    return () => clearTimeout(timer);
  }, [step]);
  return settled === step;
}

function LaneBoard({ run, solo, board, by, playback, method, step }: Omit<Props, 'onMethod'> & { step: number }) {
  const fast = playback.playing && SPEEDS[playback.speed]! > 8;
  const now = useMemo(() => run?.replay.boardAt(step) ?? solo, [run, step, solo]);
  const last = run?.replay.stepAt(step);
  const lastMove = useMemo(() => (last ? squaresOf(last.uci) : []), [last?.uci]);
  const settled = useSettled(step);
  const moving = !fast && last && !last.back && !settled ? lastMove[1] : undefined;
  const badges = useMemo(() => badgesOf(now), [now]);
  const valued = useHeuristics(board, run?.replay.movesAt(step) ?? [], playback.playing && SPEEDS[playback.speed]! > 2 ? undefined : by);
  const stepped = useMemo(
    () => (last ? [{ from: lastMove[0]!, to: lastMove[1]!, brush: last.back ? ('red' as const) : ('pale' as const), thin: true }] : []),
    [last?.uci, last?.back],
  );
  return (
    <Board
      placement={placementOf(now, moving)}
      label={`The board of method ${method}`}
      lastMove={lastMove}
      badges={badges}
      describe={describe(now)}
      arrows={by && valued.explained ? valued.arrows : stepped}
      animate={fast ? 0 : 180}
    />
  );
}

function statusOf(run: TracedRun | undefined, step: number): string {
  if (!run) return 'Solving…';
  const { trace, replay } = run;
  if (step === replay.length) return endInWords(trace, replay.backtracksAt(step));
  const last = replay.stepAt(step);
  return last ? `${last.back ? 'Takes back' : 'Captures'} ${squaresOf(last.uci).join(' × ')}` : 'At the start.';
}

export function MethodLane(props: Props) {
  const { method, run, solo, playback, onMethod } = props;
  const id = useId();
  const length = run?.replay.length ?? 0;
  const step = Math.min(playback.step, length);
  const ended = !!run && step === length;
  const left = solo.pieces.length - (run?.replay.movesAt(step).length ?? 0);
  return (
    <section class="lane" aria-label={`Method ${method}`} data-method={method} data-ended={ended}>
      <div class="row">
        <label class="sr-only" for={id}>Method</label>
        <select id={id} value={method} onChange={(event) => onMethod(event.currentTarget.value)}>
          {Object.entries(methods).map(([value, { name }]) => <option value={value} key={value}>{name}</option>)}
        </select>
        <span class="muted small">{methods[method]?.about}</span>
      </div>
      <LaneBoard {...props} step={step} />
      <dl class="figures">
        <div><dt>Backtracks</dt><dd data-backtracks>{(run?.replay.backtracksAt(step) ?? 0).toLocaleString('en')}</dd></div>
        <div><dt>Step</dt><dd>{step.toLocaleString('en')}<span class="muted small"> of {length.toLocaleString('en')}</span></dd></div>
        <div><dt>Pieces left</dt><dd>{left}</dd></div>
      </dl>
      <p class={`small ${ended ? '' : 'muted'}`}>{statusOf(run, step)}</p>
    </section>
  );
}
