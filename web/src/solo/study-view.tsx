/* The thesis' experiment: its charts as published, and measured again here.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { resultOf, startJob } from '../api/jobs';
import { announce, complain } from '../ui/announce';
import { Choice } from '../ui/choice';
import { Icon } from '../ui/icon';
import { BarChart, LineChart } from './charts';
import { PUBLISHED, ratios, seriesOf, type Study, type StudyProgress, type StudyResult } from './study';

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

export function StudyView() {
  const [source, setSource] = useState<'published' | 'here'>('published');
  const [measured, setMeasured] = useState<Study>();
  const [progress, setProgress] = useState<StudyProgress>();
  const [job, setJob] = useState<{ cancel(): void }>();
  const [last, setLast] = useState(9);
  const [boards, setBoards] = useState(50);
  const running = useRef<{ cancel(): void }>();
  const lastId = useId();
  const boardsId = useId();
  useEffect(() => () => running.current?.cancel(), []);

  const run = async (): Promise<void> => {
    setSource('here');
    setProgress(undefined);
    const seed = 1 + Math.floor(Math.random() * 1e9);
    const started = startJob<StudyResult, StudyProgress>('solo/study', { first: 4, last, boards, tries: 10, seed, seconds: 300 }, (news) => {
      setProgress(news);
      if (news.sizes?.length) setMeasured(news as Study);
    });
    running.current = started;
    setJob(started);
    try {
      const ended = await started.ended;
      setMeasured(resultOf(ended));
      if (ended.state === 'done') announce('The study is done.');
    } catch (error) {
      complain(error);
    } finally {
      setJob(undefined);
    }
  };

  const shown = source === 'published' ? PUBLISHED : measured;
  return (
    <div class="stack study">
      <div class="row spread">
        <Choice label="Whose numbers" options={[['published', 'As published'], ['here', 'Measured here']] as const} value={source} onChange={setSource} />
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            void run();
          }}
        >
          <label for={lastId}>4 to</label>
          <input class="narrow" id={lastId} type="number" min={4} max={14} required value={last} onInput={(event) => event.currentTarget.validity.valid && setLast(event.currentTarget.valueAsNumber)} />
          <label for={boardsId}>pieces, boards of each</label>
          <input class="narrow" id={boardsId} type="number" min={2} max={1000} required value={boards} onInput={(event) => event.currentTarget.validity.valid && setBoards(event.currentTarget.valueAsNumber)} />
          {job
            ? <button type="button" onClick={() => job.cancel()}><Icon name="stop" /> Stop</button>
            : <button type="submit" class="primary"><Icon name="play" /> Measure</button>}
        </form>
      </div>
      {source === 'published' && (
        <p class="muted small">Stan Verlaan, <cite>Solving Solo Chess</cite>, Utrecht University, 2022: averages over its 1000 boards of each size.</p>
      )}
      {source === 'here' && (
        <p class="muted small num" role="status">
          {job
            ? progress?.total ? `${progress.done} of ${progress.total} boards` : 'Starting…'
            : measured ? 'Averages of ten runs of each method on boards drawn by lot.' : 'Nothing was measured yet: press Measure.'}
        </p>
      )}
      {shown && shown.sizes.length > 0 && <Charts study={shown} />}
    </div>
  );
}
