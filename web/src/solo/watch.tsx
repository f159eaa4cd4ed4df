/* Watching methods solve, one or two side by side on the same board. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useId, useMemo, useState } from 'preact/hooks';
import { Board } from '../board/board';
import { capital } from '../lib/squares';
import { plural } from '../lib/words';
import { amend, type Query } from '../router';
import { announce, complain } from '../ui/announce';
import { Icon } from '../ui/icon';
import { useKeys } from '../ui/keys';
import { Tool } from '../ui/tools';
import { askTrace, type Trace } from './api';
import { badgesOf, describe, placementOf, type Solo, squaresOf } from './men';
import { type Film, film } from './trace';
import { SPEEDS, type Transport, useTransport } from './transport';
import { FIRST_BOARD } from './use-solo';

export const METHODS = ['random', 'rank', 'attack', 'center', 'hybrid', 'plan', 'bfs'];

const about: Record<string, string> = {
  random: 'captures in random order',
  rank: 'takes low pieces with low pieces first',
  attack: 'keeps as many attacks as it can',
  center: 'goes to the middle of the pieces',
  hybrid: 'rank while there are many pieces, then center',
  plan: 'plans which square each piece leaves for, not in which order',
  bfs: 'all boards, one capture after another',
};

/* What the address says of it: ?methods=rank,center&seed=1 */
export function methodsOfQuery(query: Query): string[] {
  const named = (query.methods ?? 'rank,center').split(',').filter((name) => METHODS.includes(name));
  return named.length ? named.slice(0, 2) : ['rank'];
}

/* A slider needs the arrows itself. */
const keepKeys = (event: KeyboardEvent): void => event.stopPropagation();

interface Shot {
  trace: Trace;
  film: Film;
}

function useShot(solo: Solo, board: string, method: string | undefined, seed: number): Shot | undefined {
  const key = `${board}|${method}|${seed}`;
  const [held, setHeld] = useState<{ key: string; shot: Shot }>();
  useEffect(() => {
    if (!method) return;
    const asking = new AbortController();
    askTrace({ board, moves: [] }, method, seed, asking.signal)
      .then((trace) => setHeld({ key, shot: { trace, film: film(solo, trace.steps) } }))
      .catch((error: unknown) => !asking.signal.aborted && complain(error));
    return () => asking.abort();
  }, [key]);
  return held?.key === key ? held.shot : undefined;
}

export function endInWords({ status, complete, steps, method }: Trace, backtracks: number): string {
  if (!complete) return `Not done after ${plural(steps.length, 'step')}: the film ends here.`;
  if (status === 'unsolvable') return `Proved unsolvable after ${plural(backtracks, 'backtrack')}.`;
  if (method === 'plan' || method === 'bfs') return 'Solved. It makes no captures while it searches.';
  return `Solved after ${plural(backtracks, 'backtrack')}.`;
}

interface LaneProps {
  method: string;
  shot: Shot | undefined;
  solo: Solo;
  transport: Transport;
  onMethod: (method: string) => void;
}

function Lane({ method, shot, solo, transport, onMethod }: LaneProps) {
  const id = useId();
  const step = Math.min(transport.step, shot?.film.length ?? 0);
  const ended = !!shot && step === shot.film.length;
  const fast = transport.playing && SPEEDS[transport.speed]! > 8;
  const now = useMemo(() => shot?.film.boardAt(step) ?? solo, [shot, step, solo]);
  const last = shot?.film.stepAt(step);
  const lastMove = useMemo(() => (last ? squaresOf(last.uci) : []), [last?.uci]);

  /* A piece that makes its last capture first goes there, then turns black. */
  const [settled, setSettled] = useState(step);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(step), 200);
    return () => clearTimeout(timer);
  }, [step]);
  const moving = !fast && last && !last.back && settled !== step ? lastMove[1] : undefined;

  const badges = useMemo(() => badgesOf(now), [now]);
  const arrows = useMemo(
    () => (last ? [{ from: lastMove[0]!, to: lastMove[1]!, brush: last.back ? ('red' as const) : ('pale' as const), thin: true }] : []),
    [last?.uci, last?.back],
  );
  return (
    <section class="lane" aria-label={`Method ${method}`} data-method={method} data-ended={ended}>
      <div class="row">
        <label class="sr-only" for={id}>Method</label>
        <select id={id} value={method} onChange={(event) => onMethod(event.currentTarget.value)}>
          {METHODS.map((name) => <option value={name} key={name}>{capital(name)}</option>)}
        </select>
        <span class="muted small">{about[method]}</span>
      </div>
      <Board
        placement={placementOf(now, moving)}
        label={`The board as ${method} leaves it`}
        lastMove={lastMove}
        badges={badges}
        describe={describe(now)}
        arrows={arrows}
        animate={fast ? 0 : 180}
      />
      <dl class="figures">
        <div><dt>Backtracks</dt><dd data-backtracks>{(shot?.film.backtracksAt(step) ?? 0).toLocaleString('en')}</dd></div>
        <div><dt>Step</dt><dd>{step.toLocaleString('en')}<span class="muted small"> of {(shot?.film.length ?? 0).toLocaleString('en')}</span></dd></div>
        <div><dt>Pieces left</dt><dd>{now.pieces.length}</dd></div>
      </dl>
      <p class={`small ${ended ? '' : 'muted'}`}>
        {!shot ? 'Asking…' : ended ? endInWords(shot.trace, shot.film.backtracksAt(step)) : last ? `${last.back ? 'Takes back' : 'Takes'} ${lastMove.join(' × ')}` : 'At the start.'}
      </p>
    </section>
  );
}

export function Watch({ solo, board, query }: { solo: Solo; board: string; query: Query }) {
  const [first, second] = methodsOfQuery(query);
  const seed = Math.max(0, Math.floor(Number(query.seed ?? 1))) || 1;
  const left = useShot(solo, board, first, seed);
  const right = useShot(solo, board, second, seed);
  const length = Math.max(left?.film.length ?? 0, right?.film.length ?? 0);
  const transport = useTransport(length, `${board}|${first}|${second}|${seed}`);
  const speedId = useId();
  const atId = useId();

  const keep = (more: Query): void => amend({ board: query.board ?? FIRST_BOARD, ...more });
  const choose = (methods: (string | undefined)[]): void => keep({ methods: methods.filter(Boolean).join(',') });
  const ended = length > 0 && transport.step === length;
  useEffect(() => {
    if (!ended) return;
    const words = [left, right].flatMap((shot) => (shot ? [`${shot.trace.method}: ${endInWords(shot.trace, shot.film.backtracksAt(length))}`] : []));
    announce(words.join(' '));
  }, [ended]);

  useKeys({
    p: transport.toggle,
    ArrowLeft: () => transport.go(transport.step - 1),
    ArrowRight: () => transport.go(transport.step + 1),
    Home: () => transport.go(0),
    End: () => transport.go(length),
    '+': () => transport.setSpeed(Math.min(SPEEDS.length - 1, transport.speed + 1)),
    '-': () => transport.setSpeed(Math.max(0, transport.speed - 1)),
  });

  return (
    <div class="watch">
      <div class="card transport" role="group" aria-label="Animation">
        <div class="row">
          <Tool icon="first" name="To the start" hint="Home" disabled={transport.step === 0} onClick={() => transport.go(0)} />
          <Tool icon="back" name="Step back" hint="←" disabled={transport.step === 0} onClick={() => transport.go(transport.step - 1)} />
          <button type="button" class="primary" disabled={!length} title="P" onClick={transport.toggle} data-play>
            <Icon name={transport.playing ? 'pause' : 'play'} /> {transport.playing ? 'Pause' : 'Play'}
          </button>
          <Tool icon="next" name="Step" hint="→" disabled={ended} onClick={() => transport.go(transport.step + 1)} />
          <Tool icon="last" name="To the end" hint="End" disabled={ended} onClick={() => transport.go(length)} />
        </div>
        <div class="field grow scrub">
          <label for={atId}>Step {transport.step.toLocaleString('en')} of {length.toLocaleString('en')}</label>
          <input id={atId} type="range" min={0} max={length} value={transport.step} onKeyDown={keepKeys} onInput={(event) => transport.go(event.currentTarget.valueAsNumber)} />
        </div>
        <div class="field">
          <label for={speedId}>{SPEEDS[transport.speed]} {SPEEDS[transport.speed] === 1 ? 'step' : 'steps'} a second</label>
          <input id={speedId} type="range" min={0} max={SPEEDS.length - 1} value={transport.speed} aria-valuetext={`${SPEEDS[transport.speed]} steps a second`} onKeyDown={keepKeys} onInput={(event) => transport.setSpeed(event.currentTarget.valueAsNumber)} />
        </div>
        <button type="button" class="small" title="Other choices where a method draws by lot" onClick={() => keep({ seed: String(seed + 1) })}>
          <Icon name="shuffle" /> Draw again
        </button>
        <label class="check">
          <input type="checkbox" checked={!!second} onChange={(event) => choose(event.currentTarget.checked ? [first, first === 'center' ? 'rank' : 'center'] : [first])} /> Side by side
        </label>
      </div>
      <div class={`lanes ${second ? 'two' : ''}`}>
        <Lane method={first!} shot={left} solo={solo} transport={transport} onMethod={(method) => choose([method, second])} />
        {second && <Lane method={second} shot={right} solo={solo} transport={transport} onMethod={(method) => choose([first, method])} />}
      </div>
    </div>
  );
}
