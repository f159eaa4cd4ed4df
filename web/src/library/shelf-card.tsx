/* Recent and saved positions, with small diagrams. SPDX-License-Identifier: GPL-3.0-or-later */
import type { ComponentChildren } from 'preact';
import { Thumbnail } from '../board/thumbnail';
import { useShownFen } from '../hooks/shown-fen';
import { address, navigate } from '../router';
import { showError, toast } from '../ui/announce';
import { Icon } from '../ui/icon';
import { clearShelf, forget, type Kept, useShelf } from './kept';
import { type SavedPositions, useSaved, type Where } from './saved';

function Diagram({ kept: { fen, name }, onRemove }: { kept: Kept; onRemove: () => void }) {
  const query = { fen, ...(name && { id: name }) };
  return (
    <li>
      <a href={address('/solve', query)} onClick={(event) => (event.preventDefault(), navigate('/solve', query))}>
        <Thumbnail fen={fen} label={name ?? `Position ${fen}`} />
        <span class="small">{name ?? ''}</span>
      </a>
      <button type="button" class="ghost small" aria-label={`Remove ${name ?? fen}`} onClick={onRemove}><Icon name="trash" /></button>
    </li>
  );
}

const said: Record<Where, string> = {
  store: 'Saved.',
  browser: 'Saved in this browser: the server could not store the position.',
  nowhere: 'Not saved: neither the server nor this browser could store the position.',
};

function SaveForm({ save }: { save: SavedPositions['save'] }) {
  const { fen } = useShownFen();
  if (!fen) return null;
  return (
    <form
      class="row"
      onSubmit={async (event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const name = String(new FormData(form).get('name') ?? '').trim();
        const where = await save({ fen, ...(name && { name }) });
        if (where !== 'nowhere') form.reset();
        toast(said[where]);
      }}
    >
      <label class="grow"><span class="sr-only">Name</span><input type="text" name="name" placeholder="Name of the last position on the board" maxLength={80} /></label>
      <button type="submit">Save</button>
    </form>
  );
}

function Card({ name, title, tools, children }: { name: string; title: string; tools?: ComponentChildren; children: ComponentChildren }) {
  return (
    <section class="card" aria-labelledby={`${name}-title`} data-testid={name}>
      <div class="row spread">
        <h2 id={`${name}-title`}>{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  );
}

export function SavedCard() {
  const { positions, inStore, save, discard } = useSaved();
  return (
    <Card name="saved" title="Saved positions">
      <SaveForm save={save} />
      {!inStore && <p class="small">The server cannot store positions at present; they stay in this browser.</p>}
      {positions?.length ? (
        <ul class="shelf">{positions.map((saved) => <Diagram key={saved.id ?? saved.fen} kept={saved} onRemove={() => void discard(saved).catch(showError)} />)}</ul>
      ) : (
        positions && <p class="small muted">Nothing is saved yet.</p>
      )}
    </Card>
  );
}

export function RecentCard() {
  const positions = useShelf('recent');
  const clear = positions.length > 0 && <button type="button" class="ghost small" onClick={() => clearShelf('recent')}>Clear</button>;
  return (
    <Card name="recent" title="Recent positions" tools={clear}>
      {positions.length ? (
        <ul class="shelf">{positions.map((kept) => <Diagram key={kept.fen} kept={kept} onRemove={() => forget('recent', kept.fen)} />)}</ul>
      ) : (
        <p class="small muted">Nothing yet. Recent positions stay in this browser.</p>
      )}
    </Card>
  );
}
