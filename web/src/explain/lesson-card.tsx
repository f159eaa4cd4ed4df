/* The lesson: every reason why a move can be illegal, one after the other. SPDX-License-Identifier: GPL-3.0-or-later */
import { address, navigate, type Query } from '../router';
import { GROUPS, type Lesson, LESSONS, numberOf, queryOfLesson } from './lessons';

const show = (lesson: Lesson): void => navigate('/explain', queryOfLesson(lesson));

function LessonLink({ lesson, current }: { lesson: Lesson; current: boolean }) {
  const query = queryOfLesson(lesson);
  return (
    <li>
      <a href={address('/explain', query)} aria-current={current ? 'step' : undefined} onClick={(event) => (event.preventDefault(), show(lesson))}>{lesson.title}</a>
    </li>
  );
}

export function LessonCard({ query }: { query: Query }) {
  const number = numberOf(query);
  const lesson = LESSONS[number];
  return (
    <section class="card" aria-labelledby="lesson-title" data-testid="lesson">
      <div class="row spread">
        <h2 id="lesson-title">{lesson ? lesson.title : 'Why moves are illegal'}</h2>
        <span class="row">
          <button type="button" class="small" disabled={number < 1} onClick={() => show(LESSONS[number - 1]!)}>Previous</button>
          <button type="button" class="small primary" disabled={number === LESSONS.length - 1} onClick={() => show(LESSONS[number + 1]!)}>{lesson ? 'Next' : 'Begin'}</button>
        </span>
      </div>
      {lesson ? <p><span class="muted">{number + 1} of {LESSONS.length}.</span> {lesson.text}</p> : <p>There are {LESSONS.length} reasons why a move can be illegal, with an example for each.</p>}
      <details class="hide-in-print" open={!lesson}>
        <summary>All reasons</summary>
        <div class="lessons">
          {GROUPS.map(([name, lessons]) => (
            <section key={name}>
              <h3 class="muted">{name}</h3>
              <ul>{lessons.map((each) => <LessonLink key={each.reason} lesson={each} current={each === lesson} />)}</ul>
            </section>
          ))}
        </div>
      </details>
    </section>
  );
}
