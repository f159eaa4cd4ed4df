/* Train: one puzzle after another, judged by proof. SPDX-License-Identifier: GPL-3.0-or-later */
import type { ViewProps } from '../app';
import { updateQuery } from '../router';
import { ProgressView } from '../train/progress-view';
import { TrainTab } from '../train/train-tab';
import { useTrain } from '../train/use-train';
import { Choice } from '../ui/choice';
import './puzzles.css';

const tabs = [['train', 'Train'], ['progress', 'Progress']] as const;

export function Train({ place }: ViewProps) {
  const training = useTrain(place);
  const tab = place.query.do === 'progress' ? 'progress' : 'train';
  return (
    <div class="stack training">
      <div class="row spread">
        <h1>Train</h1>
        <Choice label="Train, or see your progress" options={tabs} value={tab} onChange={(next) => updateQuery({ do: next === 'train' ? undefined : next }, 'push')} />
      </div>
      {tab === 'train' ? <TrainTab training={training} query={place.query} /> : <ProgressView stats={training.stats} />}
    </div>
  );
}
