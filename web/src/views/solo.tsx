/* Solo: every move is a capture, until one piece is left. Play it, watch a method solve it, or read the study.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import type { ViewProps } from '../app';
import { updateQuery } from '../router';
import { PlayTab } from '../solo/play-tab';
import { StudyView } from '../solo/study-view';
import { useCollection } from '../solo/use-collection';
import { queryOfState, useSolo } from '../solo/use-solo';
import { Watch } from '../solo/watch';
import { Choice } from '../ui/choice';
import './solo.css';

const tabs = [['play', 'Play'], ['watch', 'Watch'], ['study', 'Study']] as const;

export function Solo({ place }: ViewProps) {
  const game = useSolo(place);
  const tab = tabs.find(([name]) => name === place.query.do)?.[0] ?? 'play';
  const collection = useCollection((board) => {
    if (tab === 'study') updateQuery({ do: undefined }, 'push'); // the study shows no board
    game.open(board);
  });
  return (
    <div class="solo stack">
      <div class="row spread">
        <h1>Solo Chess</h1>
        <Choice label="Play, watch or study" options={tabs} value={tab} onChange={(next) => updateQuery({ ...queryOfState(game), do: next === 'play' ? undefined : next }, 'push')} />
      </div>
      {tab === 'play' && <PlayTab game={game} collection={collection} />}
      {tab === 'watch' && game.shown && <Watch solo={game.shown} board={game.shown.board} query={place.query} />}
      {tab === 'study' && <StudyView />}
    </div>
  );
}
