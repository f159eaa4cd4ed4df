/* Recent and saved positions, with small diagrams. SPDX-License-Identifier: GPL-3.0-or-later */
import { useShownFen } from '../hooks/shown-fen';
import { address, navigate } from '../router';
import { Icon } from '../ui/icon';
import { toast } from '../ui/announce';
import { clearShelf, forget, keep, type Kept, type Shelf, useShelf } from './kept';

export const pictureOf = (fen: string, more = ''): string => `/api/v1/board.svg?fen=${encodeURIComponent(fen)}${more}`;

function Diagram({ kept: { fen, name }, shelf }: { kept: Kept; shelf: Shelf }) {
  const query = { fen, ...(name && { id: name }) };
  return (
    <li>
      <a href={address('/solve', query)} onClick={(event) => (event.preventDefault(), navigate('/solve', query))}>
        <img src={pictureOf(fen)} alt={name ?? `Position ${fen}`} width="120" height="120" loading="lazy" />
        <span class="small">{name ?? ''}</span>
      </a>
      <button type="button" class="ghost small" aria-label={`Remove ${name ?? fen}`} onClick={() => forget(shelf, fen)}><Icon name="trash" /></button>
    </li>
  );
}

function SaveForm() {
  const { fen } = useShownFen();
  if (!fen) return null;
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
        toast(keep('saved', { fen, ...(name && { name }) }) ? 'Saved.' : 'This browser does not allow the page to save anything.');
      }}
    >
      <label class="grow"><span class="sr-only">Name</span><input type="text" name="name" placeholder="Name of the last position on the board" maxLength={80} /></label>
      <button type="submit">Save</button>
    </form>
  );
}

export function ShelfCard({ shelf, title }: { shelf: Shelf; title: string }) {
  const positions = useShelf(shelf);
  return (
    <section class="card" aria-labelledby={`${shelf}-title`} data-testid={shelf}>
      <div class="row spread">
        <h2 id={`${shelf}-title`}>{title}</h2>
        {shelf === 'recent' && positions.length > 0 && <button type="button" class="ghost small" onClick={() => clearShelf('recent')}>Clear</button>}
      </div>
      {shelf === 'saved' && <SaveForm />}
      {positions.length ? <ul class="shelf">{positions.map((kept) => <Diagram key={kept.fen} kept={kept} shelf={shelf} />)}</ul> : <p class="small muted">Nothing yet. Positions stay in this browser.</p>}
    </section>
  );
}
