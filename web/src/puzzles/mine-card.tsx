/* Your own games: a file is dropped or chosen, mined, and what was found appears. SPDX-License-Identifier: GPL-3.0-or-later */
import { useId, useRef, useState } from 'preact/hooks';
import { Thumbnail } from '../board/thumbnail';
import { Icon } from '../ui/icon';
import { NumberField } from '../solo/make-card';
import type { Mined, Mining } from './use-mining';
import { isFlipped } from './words';

/* A place to drop a file, which is also a button to choose one. */
export function DropZone({ text, accept, disabled, onFile }: { text: string; accept: string; disabled?: boolean; onFile: (file: File) => void }) {
  const file = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <div
      class={`drop ${over ? 'over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const dropped = event.dataTransfer?.files[0];
        if (dropped && !disabled) onFile(dropped);
      }}
    >
      <p class="muted small">{text}</p>
      <button type="button" disabled={disabled} onClick={() => file.current?.click()}><Icon name="open" /> Choose a file…</button>
      <input
        ref={file}
        type="file"
        hidden
        aria-label={text}
        accept={accept}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (chosen) onFile(chosen);
        }}
      />
    </div>
  );
}

const deeds = { missed: 'missed', delayed: 'delayed', played: 'found' };

function Latest({ latest }: { latest: readonly Mined[] }) {
  if (!latest.length) return null;
  return (
    <ul class="latest" aria-label="Found last">
      {latest.map((mined) => (
        <li key={mined.number}>
          <Thumbnail fen={mined.fen} flip={isFlipped({ fen: mined.fen, kind: 'mate' })} />
          <span class="small"><strong>{mined.player || (mined.side === 'white' ? 'White' : 'Black')}</strong> {deeds[mined.status]} a mate in {mined.mate}</span>
        </li>
      ))}
    </ul>
  );
}

export function MineCard({ mining }: { mining: Mining }) {
  const { options, set, running, fraction, words, latest } = mining;
  const player = useId();
  const collection = useId();
  return (
    <section class="card" aria-labelledby="mine-title" data-testid="mine">
      <h2 id="mine-title">From your own games</h2>
      <p class="small muted">Every forced mate of a file of games is found and proved, and becomes a puzzle: those that were played, and those that were missed.</p>
      <div class="filter-fields">
        <div class="field">
          <label for={player}>Player (optional)</label>
          <input id={player} type="text" value={options.player} disabled={running} onInput={(event) => set({ player: event.currentTarget.value })} />
        </div>
        <div class="field">
          <label for={collection}>Collection</label>
          <input id={collection} type="text" value={options.collection} disabled={running} onInput={(event) => set({ collection: event.currentTarget.value })} />
        </div>
        <NumberField name="Mates in up to" value={options.moves} low={1} high={15} onChange={(moves) => set({ moves })} />
      </div>
      <DropZone text="Drop a PGN file here." accept=".pgn,.gz,.txt" disabled={running} onFile={(file) => void mining.mineFile(file)} />
      {running && (
        <div class="row">
          <progress max="1" value={fraction} aria-label="Progress" />
          <span class="num small">{Math.round(100 * fraction)} %</span>
          <button type="button" class="small" onClick={mining.cancel}><Icon name="stop" /> Cancel</button>
        </div>
      )}
      {words && <p class="num" role="status" data-testid="mined">{words}</p>}
      {running && <Latest latest={latest} />}
    </section>
  );
}
