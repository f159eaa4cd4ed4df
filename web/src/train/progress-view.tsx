/* The progress of training: figures, a calendar, the rating, and themes; each picture with its numbers as a table.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { plural } from '../lib/words';
import type { Day, Stats } from '../puzzles/api';
import { themeInWords } from '../puzzles/words';
import { curveOf, shadeOf, weeksOf } from './progress';
import { dueInWords } from './words';

export function Figures({ stats: { training, puzzles, unsolved } }: { stats: Stats }) {
  const { rating, streak, best_streak: best, day_streak: days, attempts, solved, helped, failed, due, scheduled, next_due: next } = training;
  const figures: [string, string][] = [
    ['Rating', `${Math.round(rating.rating)} ± ${Math.round(2 * rating.deviation)}`],
    ['Streak', `${streak} (best ${best})`],
    ['Days in a row', String(days)],
    ['Solved', `${solved} of ${attempts}`],
    ['With hints', String(helped)],
    ['Failed', String(failed)],
    ['Due', scheduled ? `${due} of ${scheduled}` : 'no schedule'],
    ['Not solved yet', `${unsolved} of ${puzzles}`],
  ];
  return (
    <>
      <dl class="figures" data-testid="figures">
        {figures.map(([name, value]) => <div key={name}><dt>{name}</dt><dd>{value}</dd></div>)}
      </dl>
      {!due && next !== null && <p class="small muted">The next repetition is due {dueInWords(next, Date.now() / 1000)}.</p>}
    </>
  );
}

const STEP = 14; // pixels from one day to the next
const NAMES = ['Mon', '', 'Wed', '', 'Fri', '', ''];

function Calendar({ calendar }: { calendar: readonly Day[] }) {
  const weeks = weeksOf(calendar, new Date());
  const trained = weeks.flat().filter(({ attempts }) => attempts > 0).length;
  return (
    <figure class="card">
      <figcaption><h2>Calendar</h2></figcaption>
      <svg class="calendar" viewBox={`0 0 ${30 + weeks.length * STEP} ${7 * STEP}`} role="img" aria-label={`Training on ${plural(trained, 'day')} of the last ${weeks.length} weeks; the table has the numbers.`}>
        {NAMES.map((name, row) => <text x="0" y={row * STEP + 10} key={row}>{name}</text>)}
        {weeks.map((week, column) => week.map(({ day, attempts, solved, future }, row) => !future && (
          <rect x={30 + column * STEP} y={row * STEP} width={STEP - 3} height={STEP - 3} rx="2" class={`shade${shadeOf(attempts)}`} key={day}>
            <title>{attempts ? `${day}: ${solved} of ${attempts} solved` : `${day}: nothing`}</title>
          </rect>
        )))}
      </svg>
    </figure>
  );
}

const WIDTH = 560;
const HEIGHT = 180;
const LEFT = 44;

function RatingChart({ calendar }: { calendar: readonly Day[] }) {
  const curve = curveOf(calendar);
  if (!curve) return <section class="card"><h2>Rating</h2><p class="muted small">The chart begins with the second day of training.</p></section>;
  const { low, high, points } = curve;
  const at = ([x, y]: [number, number]): [number, number] => [LEFT + x * (WIDTH - LEFT - 8), 8 + y * (HEIGHT - 36)];
  return (
    <figure class="card">
      <figcaption><h2>Rating</h2></figcaption>
      <svg class="rating-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`The rating by days with training, from ${Math.round(calendar[0]!.rating)} to ${Math.round(calendar.at(-1)!.rating)}; the table has the numbers.`}>
        {[high, (high + low) / 2, low].map((tick, index) => {
          const y = at([0, index / 2])[1];
          return <g key={tick}><line x1={LEFT} x2={WIDTH - 8} y1={y} y2={y} /><text x={LEFT - 6} y={y + 4} text-anchor="end">{Math.round(tick)}</text></g>;
        })}
        <polyline points={points.map((point) => at(point).join(',')).join(' ')} />
        {points.map((point, index) => <circle cx={at(point)[0]} cy={at(point)[1]} r="3" key={index} />)}
        <text x={LEFT} y={HEIGHT - 6}>{calendar[0]!.day}</text>
        <text x={WIDTH - 8} y={HEIGHT - 6} text-anchor="end">{calendar.at(-1)!.day}</text>
      </svg>
    </figure>
  );
}

function DayTable({ calendar }: { calendar: readonly Day[] }) {
  return (
    <details class="card days">
      <summary>Table of days</summary>
      <div class="scroll" tabIndex={0} role="region" aria-label="Table of days">
        <table>
          <thead><tr><th scope="col">Day</th><th scope="col">Attempts</th><th scope="col">Solved</th><th scope="col">Rating</th></tr></thead>
          <tbody>
            {[...calendar].reverse().map(({ day, attempts, solved, rating }) => (
              <tr key={day}><th scope="row">{day}</th><td>{attempts}</td><td>{solved}</td><td>{Math.round(rating)}</td></tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Themes({ themes }: { themes: Stats['trained_themes'] }) {
  if (!themes.length) return null;
  return (
    <section class="card">
      <h2>Themes</h2>
      <div class="scroll" tabIndex={0} role="region" aria-label="Solved by theme">
        <table class="theme-table">
          <thead><tr><th scope="col">Theme</th><th scope="col">Solved</th><th scope="col" aria-hidden="true" /></tr></thead>
          <tbody>
            {themes.slice(0, 30).map(({ name, attempts, solved }) => (
              <tr key={name}>
                <th scope="row">{themeInWords(name)}</th>
                <td>{solved} of {attempts}</td>
                <td class="share" aria-hidden="true"><i style={{ width: `${(100 * solved) / attempts}%` }} /></td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

export function ProgressView({ stats }: { stats: Stats | undefined }) {
  if (!stats) return null;
  return (
    <div class="stack progress" data-testid="progress">
      <section class="card"><h2>Figures</h2><Figures stats={stats} /></section>
      <Calendar calendar={stats.calendar} />
      <RatingChart calendar={stats.calendar} />
      {stats.calendar.length > 0 && <DayTable calendar={stats.calendar} />}
      <Themes themes={stats.trained_themes} />
    </div>
  );
}
