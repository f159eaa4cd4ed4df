/* Before the first puzzle: what there is to train. SPDX-License-Identifier: GPL-3.0-or-later */
import { plural } from '../lib/words';
import { changePuzzles, type Stats } from '../puzzles/api';
import { FilterCard } from '../puzzles/filter-card';
import type { Query } from '../router';
import { showError } from '../ui/announce';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link';
import { Figures } from './progress-view';
import type { Training } from './use-train';

/* Repetition is switched on for each collection. */
function Schedule({ stats, collection, onChange }: { stats: Stats; collection: string; onChange: () => void }) {
  const scheduled = stats.collections.find(({ name }) => name === collection)?.scheduled;
  if (scheduled === undefined) return null;
  const change = (on: boolean): void => void changePuzzles({ collection, scheduled: on }).then(onChange, showError);
  return (
    <label class="check"><input type="checkbox" checked={scheduled} onChange={(event) => change(event.currentTarget.checked)} /> Repeat the puzzles of “{collection}” when they are due (FSRS-6)</label>
  );
}

export function TrainFilter({ training: { stats, reload }, query }: { training: Training; query: Query }) {
  return (
    <FilterCard query={query} stats={stats} unsolved="Only puzzles not solved yet, without repetitions">
      {stats && query.collection && <Schedule stats={stats} collection={query.collection} onChange={reload} />}
    </FilterCard>
  );
}

export function StartCard({ training: { stats, empty, busy, next } }: { training: Training }) {
  if (!stats) return null;
  const { due } = stats.training;
  return (
    <section class="card" data-testid="start">
      <h2>{stats.puzzles ? `${plural(stats.puzzles, 'puzzle')} in the store` : 'The store is empty'}</h2>
      {stats.puzzles
        ? <p>{due ? `${plural(due, 'puzzle')} ${due === 1 ? 'is' : 'are'} due for repetition and come${due === 1 ? 's' : ''} first; then those not solved yet.` : 'Puzzles not solved yet come one after another.'}</p>
        : <p>Add puzzles in <Link path="/puzzles">Puzzles</Link>: from your own games, or from a file.</p>}
      {empty && <p class="bad" role="status">There is no puzzle left to solve with these filters.</p>}
      {stats.puzzles > 0 && <button type="button" class="primary" title="N" disabled={busy} onClick={next}><Icon name="play" /> Start training</button>}
      <Figures stats={stats} />
    </section>
  );
}
