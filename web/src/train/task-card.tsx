/* What became of the last move, hints, and the end of an attempt. SPDX-License-Identifier: GPL-3.0-or-later */
import { plural } from '../lib/words';
import { deedInWords, placeOf, taskInWords, themeInWords } from '../puzzles/words';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link';
import { dueInWords, hintInWords, outcomeNames, ratingInWords, verdictInWords } from './words';
import type { Task } from './api';
import type { Training } from './use-train';

function Buttons({ training: { over, refuted, busy, hints, next, hint, solution, tryAgain } }: { training: Training }) {
  if (over) return <div class="row hide-in-print"><button type="button" class="primary" title="N" disabled={busy} onClick={next}>Next puzzle</button></div>;
  return (
    <div class="row hide-in-print">
      {refuted && <button type="button" class="primary small" title="Esc" onClick={tryAgain}><Icon name="undo" /> Try again</button>}
      <button type="button" class="small" title="H" disabled={busy} onClick={hint}><Icon name="bulb" /> {hints.length ? 'Tell me more' : 'Hint'}</button>
      <button type="button" class="small" disabled={busy} onClick={solution}><Icon name="flag" /> Show the solution</button>
      <button type="button" class="ghost small" title="N" disabled={busy} onClick={next}>Skip</button>
    </div>
  );
}

function Asked({ task }: { task: Task }) {
  const more = [task.rating && `rating ${Math.round(task.rating)}`, task.left > 0 && task.made.length > 0 && task.outcome === 'open' && `${plural(task.left, 'move')} left`, task.mistakes > 0 && plural(task.mistakes, 'mistake')].filter(Boolean);
  return <p class="small muted num">Puzzle {task.puzzle}{more.length ? ` · ${more.join(' · ')}` : ''}</p>;
}

export function TaskCard({ training }: { training: Training }) {
  const { task, judged, refuted, hints, over } = training;
  if (!task) return null;
  const said = judged && verdictInWords(judged.answer, judged.left);
  const tone = over ? (task.outcome === 'solved' ? 'good' : 'warn') : refuted ? 'bad' : judged?.answer.verdict === 'slower' || judged?.answer.verdict === 'undecided' ? 'warn' : 'good';
  return (
    <section class={`card verdict ${tone}`} data-testid="task" data-verdict={judged?.answer.verdict ?? 'none'}>
      <h2>{over ? outcomeNames[task.outcome] : (said?.title ?? taskInWords({ ...task, fen: task.start }))}</h2>
      {!over && said && <p>{said.text}</p>}
      {!over && !said && <p class="small muted">Make your move on the board or type it. {task.kind === 'tactic' ? 'The best move was judged by an engine; it is not proved.' : 'Any move that is proved to solve the puzzle is right.'}</p>}
      {hints.length > 0 && !over && <ol class="sentences small" data-testid="hints">{hints.map((hint) => <li key={hint.step}>{hintInWords(hint)}</li>)}</ol>}
      <Asked task={task} />
      <Buttons training={training} />
    </section>
  );
}

/* The puzzle, once its solution is no secret. */
export function EndCard({ training: { over, end, puzzle, line } }: { training: Training }) {
  if (!over || !puzzle) return null;
  const { path, query, view } = placeOf(puzzle);
  const now = Date.now() / 1000;
  const deed = deedInWords(puzzle);
  const solution = end?.san?.join(' ') || line || puzzle.solution;
  return (
    <section class="card" data-testid="end">
      <h2>{puzzle.title || taskInWords(puzzle)}</h2>
      {end && (ratingInWords(end.result) || end.result.due !== null) && <p class="num">{ratingInWords(end.result)} {end.result.due !== null && `It is due again ${dueInWords(end.result.due, now)}.`}</p>}
      {deed && <p>{deed}.</p>}
      {solution && <p class="line wrap">Solution: {solution}</p>}
      {puzzle.themes.length > 0 && <p class="row">{puzzle.themes.map((theme) => <span class="tag" key={theme}>{themeInWords(theme)}</span>)}</p>}
      <p class="small muted">{puzzle.proved ? 'The solution is proved.' : 'The solution was not proved.'} Solved {puzzle.solved} of {plural(puzzle.attempts, 'attempt')}.</p>
      <div class="row">
        <Link path={path} query={query} class="button small">Open in {view}</Link>
      </div>
    </section>
  );
}
