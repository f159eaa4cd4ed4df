/* The experiment of the thesis: its charts as published, and measured again here.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useId, useState } from 'preact/hooks';
import { useJob } from '../hooks/use-job';
import { announce } from '../ui/announce';
import { Choice } from '../ui/choice';
import { Icon } from '../ui/icon';
import { BarChart, LineChart } from './charts';
import { PUBLISHED, ratios, seriesOf, type Study, type StudyProgress } from './study';
import type { Survey } from './survey';
import { SurveyCharts } from './survey-charts';

function Charts({ study }: { study: Study }) {
  const groups = study.sizes.map(({ pieces }) => String(pieces));
  const bins = study.skewness.filter(({ boards }) => boards > 0);
  const boards = study.sizes.reduce((sum, size) => sum + size.boards, 0).toLocaleString('en');
  return (
    <div class="charts">
      <LineChart
        title="Backtracks by number of pieces"
        note={`Averages over ${boards} boards; each gridline is ten times the one below.`}
        across="Pieces"
        groups={groups}
        series={seriesOf(study, study.sizes.map(({ backtracks }) => backtracks))}
        log
      />
      <LineChart
        title="Performance ratio by number of pieces"
        note="Backtracks compared with random search, which is 1: lower is better."
        across="Pieces"
        groups={groups}
        series={seriesOf(study, study.sizes.map(({ backtracks }) => ratios(backtracks)))}
        reference={1}
      />
      <BarChart
        title="Performance ratio by skewness of the pieces"
        note="Negative: mostly queens, rooks and bishops. Positive: mostly knights and pawns."
        across="Skewness"
        groups={bins.map(({ bin, boards: count }) => `${bin} (${count.toLocaleString('en')})`)}
        series={seriesOf(study, bins.map(({ backtracks }) => ratios(backtracks))).slice(1)}
        reference={1}
      />
    </div>
  );
}

interface Measurement<Numbers> {
  numbers: Numbers | undefined;
  running: boolean;
  status: string;
  start: () => Promise<void>;
  cancel: () => void;
}

/* The experiment on random boards of 4 to `last` pieces; `any`: on boards that may be unsolvable. */
function useMeasurement<Numbers extends { sizes: unknown[] }>(any: boolean, last: number, boards: number): Measurement<Numbers> {
  const [numbers, setNumbers] = useState<Numbers>();
  const { running, progress, run, cancel } = useJob<Numbers, StudyProgress & Partial<Numbers>>('solo/study');
  const start = async (): Promise<void> => {
    const seed = 1 + Math.floor(Math.random() * 1e9);
    const body = { any, first: 4, last, boards, tries: 10, seed, seconds: 300 };
    const ended = await run(body, (news) => news.sizes?.length && setNumbers(news as unknown as Numbers));
    if (!ended) return;
    setNumbers(ended.result);
    if (!ended.cancelled) announce('The study is finished.');
  };
  const progressText = progress?.total ? `${progress.done} of ${progress.total} boards` : 'Starting…';
  const subject = any ? 'random boards, which may have no solution' : 'random boards that can be solved';
  const restText = numbers ? `Averages of ten runs of each method on ${subject}.` : 'Nothing has been measured yet: press Measure.';
  return { numbers, running, status: running ? progressText : restText, start, cancel };
}

type Source = 'published' | 'here' | 'any';
const SOURCES = [['published', 'As published'], ['here', 'Measured here'], ['any', 'Boards that may be unsolvable']] as const;

export function StudyView() {
  const [source, setSource] = useState<Source>('published');
  const [last, setLast] = useState(9);
  const [boards, setBoards] = useState(50);
  const here = useMeasurement<Study>(false, last, boards);
  const any = useMeasurement<Survey>(true, last, boards);
  const { running, status, start, cancel } = source === 'any' ? any : here;
  const lastId = useId();
  const boardsId = useId();
  const shown = source === 'published' ? PUBLISHED : here.numbers;
  return (
    <div class="stack study">
      <div class="row spread">
        <Choice label="Source of the numbers" options={SOURCES} value={source} onChange={setSource} />
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            if (source === 'published') setSource('here');
            void start();
          }}
        >
          <label for={lastId}>From 4 to</label>
          <input class="narrow" id={lastId} type="number" min={4} max={14} required value={last} onInput={(event) => event.currentTarget.validity.valid && setLast(event.currentTarget.valueAsNumber)} />
          <label for={boardsId}>pieces, boards per size</label>
          <input class="narrow" id={boardsId} type="number" min={2} max={1000} required value={boards} onInput={(event) => event.currentTarget.validity.valid && setBoards(event.currentTarget.valueAsNumber)} />
          {running
            ? <button type="button" onClick={cancel}><Icon name="stop" /> Stop</button>
            : <button type="submit" class="primary"><Icon name="play" /> Measure</button>}
        </form>
      </div>
      {source === 'published'
        ? <p class="muted small">Stan Verlaan, <cite>Solving Solo Chess</cite>, Utrecht University, 2022: averages over 1000 boards of each size.</p>
        : <p class="muted small num" role="status">{status}</p>}
      {source !== 'any' && shown && shown.sizes.length > 0 && <Charts study={shown} />}
      {source === 'any' && any.numbers && any.numbers.sizes.length > 0 && <SurveyCharts survey={any.numbers} />}
    </div>
  );
}
