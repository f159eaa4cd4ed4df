/* Solo: every move is a capture, until one piece is left. Play it, watch a method solve it, read the study, or set up a board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import type { ViewProps } from '../app';
import { updateQuery } from '../router';
import { PlayTab } from '../solo/play-tab';
import { SetupTab } from '../solo/setup-tab';
import { StudyView } from '../solo/study-view';
import { useCollection } from '../solo/use-collection';
import { useSheet } from '../solo/use-sheet';
import { queryOfState, useSolo } from '../solo/use-solo';
import { Watch } from '../solo/watch';
import { Choice } from '../ui/choice';
import { Sheet } from '../ui/sheet';
import './solo.css';

const tabs = [['play', 'Play'], ['watch', 'Watch'], ['study', 'Study'], ['setup', 'Set up']] as const;

const RULES = 'Every move is a capture. No piece captures more often than the number in its corner says. The king, if there is one, must be the last piece on the board.';

export function Solo({ place }: ViewProps) {
  const game = useSolo(place);
  const tab = tabs.find(([name]) => name === place.query.do)?.[0] ?? 'play';
  const collection = useCollection((board) => {
    if (tab === 'study' || tab === 'setup') updateQuery({ do: undefined, draft: undefined }, 'push'); // they do not show it
    game.open(board);
  });
  const sheet = useSheet();
  return (
    <div class="solo stack">
      <div class="row spread">
        <h1>Solo Chess</h1>
        <Choice label="Play, watch, study or set up" options={tabs} value={tab} onChange={(next) => updateQuery({ ...queryOfState(game), do: next === 'play' ? undefined : next, draft: undefined }, 'push')} />
      </div>
      {tab === 'play' && <PlayTab game={game} collection={collection} sheet={sheet} query={place.query} />}
      {tab === 'watch' && game.shown && <Watch solo={game.shown} board={game.shown.board} query={place.query} />}
      {tab === 'study' && <StudyView />}
      {tab === 'setup' && <SetupTab query={place.query} board={game.board} />}
      {sheet.diagrams && <Sheet title="Solo Chess" text={RULES} diagrams={sheet.diagrams} />}
    </div>
  );
}
