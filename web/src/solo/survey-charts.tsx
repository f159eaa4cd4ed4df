/* The charts of the study of boards that may be unsolvable. SPDX-License-Identifier: GPL-3.0-or-later */
import { plural } from '../lib/words';
import { LineChart } from './charts';
import { leftAt, quartilesOf, sharesOf, type Survey } from './survey';

const stageTitle = (backtracks: number): string =>
  backtracks === 0 ? 'Pieces left on the first dive' : `Pieces left after ${backtracks.toLocaleString('en')} backtracks`;

export function SurveyCharts({ survey }: { survey: Survey }) {
  const across = 'Pieces';
  const groups = survey.sizes.map(({ pieces }) => String(pieces));
  const uncounted = survey.sizes.reduce((sum, size) => sum + size.uncounted, 0);
  const counted = `Quartiles over the solvable boards${uncounted ? `; lower bounds on ${plural(uncounted, 'board')}` : ''}.`;
  return (
    <div class="charts">
      <LineChart
        title="Solvable boards and losing first captures"
        note="In percent. A first capture loses if more pieces must be left after it."
        across={across}
        groups={groups}
        series={sharesOf(survey)}
      />
      {survey.backtracks.map((backtracks, stage) => (
        <LineChart
          key={backtracks}
          title={stageTitle(backtracks)}
          note="Averages of the best line so far, compared with the fewest pieces that can be left."
          across={across}
          groups={groups}
          series={leftAt(survey, stage)}
        />
      ))}
      <LineChart title="Plans" note={counted} across={across} groups={groups} series={quartilesOf(survey, 'plans')} log />
      <LineChart title="Solutions" note={counted} across={across} groups={groups} series={quartilesOf(survey, 'solutions')} log />
    </div>
  );
}
