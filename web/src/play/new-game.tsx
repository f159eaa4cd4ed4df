/* The form for a new game: opponent, strength, clock, colour and starting position. SPDX-License-Identifier: GPL-3.0-or-later */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { meta } from '../api/client';
import type { Color, Meta } from '../api/types';
import { useAfterDraft, useDraft } from '../hooks/fen-draft';
import { plural } from '../lib/words';
import { Choice } from '../ui/choice';
import { Icon } from '../ui/icon';
import { CLASSIC_DEPTHS, LEVELS, type Program, ratingOf, type Settings, type TimeControl } from './settings';

interface Props {
  settings: Settings;
  side: Color; // to move at the start
  from: number; // the number of plies made before the start
  over: string | undefined; // why no game can start here
  onSettings: (settings: Settings) => void;
  onBegin: (you: Color) => void;
  children?: ComponentChildren;
}

const clocks: [string, TimeControl | undefined][] = [
  ['No clock', undefined],
  ['1 + 0', { minutes: 1, increment: 0 }],
  ['3 + 2', { minutes: 3, increment: 2 }],
  ['5 + 3', { minutes: 5, increment: 3 }],
  ['10 + 5', { minutes: 10, increment: 5 }],
  ['30 + 20', { minutes: 30, increment: 20 }],
];

const keyOf = (clock: TimeControl | undefined): string => (clock ? `${clock.minutes} + ${clock.increment}` : 'No clock');

export function NewGame({ settings, side, from, over, onSettings, onBegin, children }: Props) {
  const [color, setColor] = useState<Color | 'random'>(side);
  const [engine, setEngine] = useState<Meta['engine']>();
  const strengthId = useId();
  const clockId = useId();
  const set = (part: Partial<Settings>): void => onSettings({ ...settings, ...part });
  useEffect(() => void meta().then((known) => setEngine(known.engine), () => {}), []);
  useEffect(() => setColor(side), [side]);

  const draft = useDraft();
  const begin = useAfterDraft(() => onBegin(color === 'random' ? (Math.random() < 0.5 ? 'white' : 'black') : color));
  const strong = settings.program === 'engine';
  const options = clocks.some(([name]) => name === keyOf(settings.clock)) ? clocks : [...clocks, [keyOf(settings.clock), settings.clock] as (typeof clocks)[number]];
  const words = strong
    ? `Level ${settings.level}${engine ? `, about ${ratingOf(settings.level, engine)}` : ''}${settings.level === LEVELS ? ': full strength' : ''}`
    : `Looks ${plural(settings.depth, 'ply', 'plies')} ahead`;
  return (
    <form
      class="card new-game"
      aria-labelledby="new-title"
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
    >
      <h2 id="new-title">New game</h2>
      <div class="field">
        <span class="caption">Opponent</span>
        <Choice
          label="Opponent"
          options={[['engine', 'Keymove'], ['classic', 'Classic program']] as const}
          value={settings.program}
          onChange={(program: Program) => set({ program })}
        />
        {!strong && <p class="muted small">Alpha-beta with piece-square tables, after H. Mangat, <cite>Chess playing program</cite>, 2020.</p>}
      </div>
      {(strong || !settings.clock) && (
        <div class="field">
          <label for={strengthId}>{words}</label>
          <input
            id={strengthId}
            type="range"
            min={1}
            max={strong ? LEVELS : CLASSIC_DEPTHS}
            value={strong ? settings.level : settings.depth}
            aria-valuetext={words}
            onKeyDown={(event) => event.stopPropagation()}
            onInput={(event) => set(strong ? { level: event.currentTarget.valueAsNumber } : { depth: event.currentTarget.valueAsNumber })}
          />
        </div>
      )}
      <div class="row two">
        <div class="field">
          <label for={clockId}>Clock (minutes + seconds per move)</label>
          <select id={clockId} value={keyOf(settings.clock)} onChange={(event) => set({ clock: options.find(([name]) => name === event.currentTarget.value)?.[1] })}>
            {options.map(([name]) => <option key={name} value={name}>{name}</option>)}
          </select>
        </div>
        <div class="field">
          <span class="caption">You play</span>
          <Choice label="You play" options={[['white', 'White'], ['black', 'Black'], ['random', 'Random']] as const} value={color} onChange={setColor} />
        </div>
      </div>
      {children}
      <div class="row">
        <button type="submit" class="primary" disabled={!!over || draft === 'faulty'}><Icon name="play" /> Start</button>
        <span class="muted small">{over ? `The game is already over: ${over}.` : from ? `Continues after ${plural(from, 'ply', 'plies')}.` : 'Or make the first move on the board.'}</span>
      </div>
    </form>
  );
}
