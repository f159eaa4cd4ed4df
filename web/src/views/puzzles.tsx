/* Puzzles: add them from games and files, look through them, take them along. SPDX-License-Identifier: GPL-3.0-or-later */
import type { ViewProps } from '../app';
import { plural } from '../lib/words';
import { ExportCard, ImportCard } from '../puzzles/file-card';
import { queryOfFilter } from '../puzzles/filter';
import { FilterCard } from '../puzzles/filter-card';
import { MineCard } from '../puzzles/mine-card';
import { PuzzleList } from '../puzzles/puzzle-list';
import { useMining } from '../puzzles/use-mining';
import { usePuzzles } from '../puzzles/use-puzzles';
import { navigate } from '../router';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link';
import './puzzles.css';

export function Puzzles({ place }: ViewProps) {
  const list = usePuzzles(place);
  const mining = useMining((collection) => {
    list.reload();
    navigate('/puzzles', { collection });
  });
  const { total, stats } = list;
  return (
    <div class="puzzles">
      <h1>Puzzles</h1>
      <div class="stack puzzle-side">
        <MineCard mining={mining} />
        <ImportCard list={list} />
        <ExportCard list={list} />
      </div>
      <div class="stack">
        <div class="row spread">
          <h2 class="answer-title" data-testid="total">{total === undefined ? 'Puzzles' : plural(total, 'puzzle')}</h2>
          {!!total && <Link path="/train" query={queryOfFilter(place.query)} class="button primary"><Icon name="play" /> Train with these</Link>}
        </div>
        {!!stats?.puzzles && <FilterCard query={place.query} stats={stats} unsolved="Only puzzles not solved yet" />}
        <PuzzleList list={list} />
      </div>
    </div>
  );
}
