/* The filters of puzzles, kept in the address. SPDX-License-Identifier: GPL-3.0-or-later */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { type Query, updateQuery } from '../router';
import type { Group, Kind, Stats } from './api';
import { FILTERS, type FilterName, filterOf, isFiltered } from './filter';
import { kindNames, themeInWords } from './words';

/* Another filter shows the first page, and no puzzle of before. */
const change = (name: FilterName, value: string): void => updateQuery({ [name]: value || undefined, after: undefined, attempt: undefined, id: undefined }, 'push');

interface SelectProps {
  name: FilterName;
  label: string;
  groups: readonly Group[];
  query: Query;
  nameOf?: (name: string) => string;
}

function Select({ name, label, groups, query, nameOf = (text) => text }: SelectProps) {
  const id = useId();
  const value = query[name] ?? '';
  const known = groups.some((group) => group.name === value);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => change(name, event.currentTarget.value)}>
        <option value="">Any</option>
        {value && !known && <option value={value}>{nameOf(value)}</option>}
        {groups.map((group) => <option value={group.name} key={group.name}>{nameOf(group.name)} ({group.count})</option>)}
      </select>
    </div>
  );
}

function NumberBox({ name, label, query, most }: { name: FilterName; label: string; query: Query; most: number }) {
  const id = useId();
  return (
    <div class="field number">
      <label for={id}>{label}</label>
      <input id={id} type="number" inputMode="numeric" min="1" max={most} placeholder="any" value={query[name] ?? ''} onChange={(event) => event.currentTarget.validity.valid && change(name, event.currentTarget.value)} />
    </div>
  );
}

function TextBox({ query }: { query: Query }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>Title or position</label>
      <input id={id} type="text" placeholder="any" value={query.text ?? ''} onChange={(event) => change('text', event.currentTarget.value.trim())} />
    </div>
  );
}

interface Props {
  query: Query;
  stats: Stats | undefined;
  unsolved: string; // the label of the box
  children?: ComponentChildren;
}

export function FilterCard({ query, stats, unsolved, children }: Props) {
  const id = useId();
  const clear = (): void => updateQuery({ ...Object.fromEntries(FILTERS.map((name) => [name, undefined])), after: undefined, attempt: undefined }, 'push');
  return (
    <section class="card filters" aria-labelledby={id}>
      <div class="row spread">
        <h2 id={id}>Which puzzles</h2>
        {isFiltered(filterOf(query)) && <button type="button" class="ghost small" onClick={clear}>Clear</button>}
      </div>
      <div class="filter-fields">
        <Select name="collection" label="Collection" groups={stats?.collections ?? []} query={query} />
        <Select name="kind" label="Kind" groups={stats?.kinds ?? []} query={query} nameOf={(kind) => kindNames[kind as Kind] ?? kind} />
        <Select name="theme" label="Theme" groups={stats?.themes ?? []} query={query} nameOf={themeInWords} />
        <Select name="tag" label="Tag" groups={stats?.tags ?? []} query={query} />
        <Select name="source" label="Source" groups={stats?.sources ?? []} query={query} />
        <NumberBox name="rating_min" label="Rating from" query={query} most={10000} />
        <NumberBox name="rating_max" label="Rating to" query={query} most={10000} />
        <NumberBox name="moves_min" label="Moves from" query={query} most={512} />
        <NumberBox name="moves_max" label="Moves to" query={query} most={512} />
        <TextBox query={query} />
      </div>
      <label class="check"><input type="checkbox" checked={query.unsolved === '1'} onChange={(event) => change('unsolved', event.currentTarget.checked ? '1' : '')} /> {unsolved}</label>
      {children}
    </section>
  );
}
