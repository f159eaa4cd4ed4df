/* One or two methods solving the same board, side by side. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect } from 'preact/hooks';
import { type Query, updateQuery } from '../router';
import { announce } from '../ui/announce';
import { Icon } from '../ui/icon';
import type { Solo } from './board';
import { heuristicOf, heuristics } from './heuristics';
import { MethodLane } from './method-lane';
import { methods, methodsOfQuery } from './methods';
import { PlaybackCard } from './playback-card';
import { usePlayback } from './use-playback';
import { FIRST_BOARD } from './use-solo';
import { endInWords, useTrace } from './use-trace';

export function Watch({ solo, board, query }: { solo: Solo; board: string; query: Query }) {
  const [first = 'rank', second] = methodsOfQuery(query);
  const seed = Math.max(0, Math.floor(Number(query.seed ?? 1))) || 1;
  const left = useTrace(solo, board, first, seed);
  const right = useTrace(solo, board, second, seed);
  const by = heuristicOf(query);
  const length = Math.max(left?.replay.length ?? 0, right?.replay.length ?? 0);
  const playback = usePlayback(length, `${board}|${first}|${second}|${seed}`);

  const set = (some: Query): void => updateQuery({ board: query.board ?? FIRST_BOARD, ...some });
  const choose = (...chosen: (string | undefined)[]): void => set({ methods: chosen.filter(Boolean).join(',') });
  const ended = length > 0 && playback.step === length;
  useEffect(() => {
    if (!ended) return;
    const runs = [left, right].flatMap((run) => run ?? []);
    announce(runs.map(({ trace, replay }) => `${methods[trace.method]?.name}: ${endInWords(trace, replay.backtracksAt(length))}`).join(' '));
  }, [ended]);

  return (
    <div class="watch">
      <PlaybackCard playback={playback} length={length}>
        <button type="button" class="small" title="Makes other random choices, where a method makes any" onClick={() => set({ seed: String(seed + 1) })}>
          <Icon name="shuffle" /> New random choices
        </button>
        <label class="check">Arrows by
          <select class="small" value={by ?? ''} onChange={(event) => set({ by: event.currentTarget.value || undefined })}>
            <option value="">the last step</option>
            {heuristics.map(([name, title]) => <option value={name} key={name}>{title}</option>)}
          </select>
        </label>
        <label class="check">
          <input type="checkbox" checked={!!second} onChange={(event) => choose(first, event.currentTarget.checked ? (first === 'center' ? 'rank' : 'center') : undefined)} /> Side by side
        </label>
      </PlaybackCard>
      <div class={`lanes ${second ? 'two' : ''}`}>
        <MethodLane method={first} run={left} solo={solo} board={board} by={by} playback={playback} onMethod={(method) => choose(method, second)} />
        {second && <MethodLane method={second} run={right} solo={solo} board={board} by={by} playback={playback} onMethod={(method) => choose(first, method)} />}
      </div>
    </div>
  );
}
