/* The address of a view carries all that it shows, so that a link reproduces it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useState } from 'preact/hooks';

export type Query = Readonly<Record<string, string | undefined>>;

export interface Place {
  readonly path: string;
  readonly query: Query;
}

/* FENs stay legible in the address: a space becomes "_", a slash stays. */
function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(' ', '_'))
    .replaceAll('%2F', '/')
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':');
}

export function address(path: string, query: Query = {}): string {
  const parts = Object.entries(query)
    .filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '')
    .map(([name, value]) => `${name}=${encode(value)}`);
  return parts.length ? `${path}?${parts.join('&')}` : path;
}

export function parseAddress(path: string, search: string): Place {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) query[name] = value.replaceAll('_', ' ');
  return { path: path.replace(/\/+$/, '') || '/', query };
}

/* The address as it is at this moment, when a view may not have heard of it yet. */
export const here = (): Place => parseAddress(location.pathname, location.search);

const listeners = new Set<() => void>();

export function navigate(path: string, query: Query = {}, how: 'push' | 'replace' = 'push'): void {
  const to = address(path, query);
  if (to === location.pathname + location.search) return;
  if (how === 'push') history.pushState(null, '', to);
  else history.replaceState(null, '', to);
  listeners.forEach((listener) => listener());
}

/* Changes some of the query and keeps the rest; undefined takes a name away. */
export function amend(query: Query, how: 'push' | 'replace' = 'replace'): void {
  const place = here();
  navigate(place.path, { ...place.query, ...query }, how);
}

export function usePlace(): Place {
  const [place, setPlace] = useState(here);
  useEffect(() => {
    const update = (): void => setPlace(here());
    listeners.add(update);
    addEventListener('popstate', update);
    return () => {
      listeners.delete(update);
      removeEventListener('popstate', update);
    };
  }, []);
  return place;
}
