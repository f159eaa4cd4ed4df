/* The list of puzzles: pictures, themes, who missed what; and what can be done with those chosen.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useId, useState } from 'preact/hooks';
import { Thumbnail } from '../board/thumbnail';
import { plural } from '../lib/words';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link';
import type { Puzzle } from './api';
import type { Puzzles } from './use-puzzles';
import { deedInWords, isFlipped, placeOf, taskInWords, themeInWords } from './words';

/* Themes that say no more than the task. */
const plain = new Set(['mate', 'oneMove', 'short', 'long', 'veryLong', 'mateIn1', 'mateIn2', 'mateIn3', 'mateIn4', 'mateIn5']);

function Item({ puzzle, chosen, choose }: { puzzle: Puzzle; chosen: boolean; choose: Puzzles['choose'] }) {
  const { path, query, view } = placeOf(puzzle);
  const themes = puzzle.themes.filter((theme) => !plain.has(theme)).slice(0, 4);
  const task = taskInWords(puzzle);
  const name = `Puzzle ${puzzle.id}: ${task}`;
  return (
    <li class="card puzzle" data-testid="puzzle">
      <div class="row spread">
        <label class="check"><input type="checkbox" checked={chosen} aria-label={`Choose puzzle ${puzzle.id}`} onChange={(event) => choose([puzzle.id], event.currentTarget.checked)} /> <strong>{task}</strong></label>
        <span class="muted num small">{puzzle.rating ? Math.round(puzzle.rating) : ''}</span>
      </div>
      <Link path={path} query={query} class="thumbnail" label={`${name}, open in ${view}`}>
        <Thumbnail fen={puzzle.board ?? puzzle.fen ?? ''} flip={isFlipped(puzzle)} />
      </Link>
      <p class="small puzzle-words">{deedInWords(puzzle) ?? puzzle.title}</p>
      <p class="row tags">
        {themes.map((theme) => <span class="tag" key={theme}>{themeInWords(theme)}</span>)}
        {puzzle.tags.map((tag) => <span class={`tag ${tag === 'missed' ? 'bad' : tag === 'delayed' ? 'warn' : 'good'}`} key={tag}>{tag}</span>)}
        {puzzle.solved > 0 && <span class="tag good">solved</span>}
      </p>
      <div class="row">
        <Link path={path} query={query} class="button small" label={`Open puzzle ${puzzle.id} in ${view}`}>{view}</Link>
        <Link path="/train" query={{ id: String(puzzle.id) }} class="button small" label={`Train puzzle ${puzzle.id}`}>Train</Link>
      </div>
    </li>
  );
}

/* A name for a tag or a collection, with the buttons that use it. */
function Naming({ label, names, buttons }: { label: string; names: readonly string[]; buttons: readonly (readonly [string, (name: string) => void])[] }) {
  const [name, setName] = useState('');
  const id = useId();
  return (
    <div class="row">
      <label class="sr-only" for={id}>{label}</label>
      <input id={id} type="text" class="name" placeholder={label} list={`${id}-names`} value={name} onInput={(event) => setName(event.currentTarget.value)} />
      <datalist id={`${id}-names`}>{names.map((each) => <option value={each} key={each} />)}</datalist>
      {buttons.map(([text, use]) => <button type="button" class="small" key={text} disabled={!name.trim()} onClick={() => use(name.trim())}>{text}</button>)}
    </div>
  );
}

function Chosen({ list }: { list: Puzzles }) {
  const { chosen, puzzles, choose, stats } = list;
  const [sure, setSure] = useState(false);
  const shown = puzzles.map(({ id }) => id);
  const all = shown.length > 0 && shown.every((id) => chosen.has(id));
  return (
    <div class="row chosen" role="group" aria-label="Chosen puzzles">
      <label class="check"><input type="checkbox" checked={all} onChange={() => choose(shown, !all)} /> {chosen.size ? `${chosen.size} chosen` : 'Choose all shown'}</label>
      {chosen.size > 0 && (
        <>
          <Naming label="Tag" names={stats?.tags.map(({ name }) => name) ?? []} buttons={[['Add tag', (tag) => void list.tag(tag, true)], ['Drop tag', (tag) => void list.tag(tag, false)]]} />
          <Naming label="Collection" names={stats?.collections.map(({ name }) => name) ?? []} buttons={[['Put into', (name) => void list.collect(name)]]} />
          {sure
            ? <button type="button" class="small danger" onClick={() => (setSure(false), void list.remove())}>Yes, remove {plural(chosen.size, 'puzzle')}</button>
            : <button type="button" class="small" onClick={() => setSure(true)}><Icon name="trash" /> Remove</button>}
        </>
      )}
    </div>
  );
}

export function PuzzleList({ list }: { list: Puzzles }) {
  const { total, puzzles, more, paged, nextPage, firstPage, chosen, choose } = list;
  if (total === undefined) return null;
  if (!total) return <p class="nothing muted">There is no puzzle here yet. Add some from your own games or from a file, or clear the filters.</p>;
  return (
    <>
      <Chosen list={list} />
      <ul class="puzzle-list" aria-label="Puzzles">{puzzles.map((puzzle) => <Item puzzle={puzzle} chosen={chosen.has(puzzle.id)} choose={choose} key={puzzle.id} />)}</ul>
      <div class="row">
        {paged && <button type="button" onClick={firstPage}><Icon name="first" /> First page</button>}
        {more && <button type="button" onClick={nextPage}>Next page <Icon name="next" /></button>}
      </div>
    </>
  );
}
