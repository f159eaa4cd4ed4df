/* The address of a view holds everything it shows, so that a link reproduces it. A long game stands in the fragment, which
 * is not sent to the server and has no limit that matters.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useState } from 'preact/hooks';

export type Query = Readonly<Record<string, string | undefined>>;

export interface Place {
  readonly path: string;
  readonly query: Query;
}

/* FENs stay legible in the address: a space becomes "_", a slash stays. */
function encode(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('_', '%5F')
    .replaceAll('%20', '_')
    .replaceAll('%2F', '/')
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':');
}

const LONGEST = 2000; // characters of a parameter that is sent to the server

export function address(path: string, query: Query = {}): string {
  const parts = Object.entries(query)
    .filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '')
    .map(([name, value]) => `${name}=${encode(value)}`);
  const long = parts.filter((part) => part.length > LONGEST);
  const short = parts.filter((part) => part.length <= LONGEST);
  return path + (short.length ? `?${short.join('&')}` : '') + (long.length ? `#${long.join('&')}` : '');
}

export function parseAddress(path: string, search: string, hash = ''): Place {
  const query: Record<string, string> = {};
  const spaced = (text: string): URLSearchParams => new URLSearchParams(text.replace(/=[^&]*/g, (value) => value.replaceAll('_', '+'))); // but not "%5F"
  const parts = [...spaced(search), ...(hash.includes('=') ? spaced(hash.slice(1)) : [])];
  for (const [name, value] of parts) query[name] = value;
  return { path: path.replace(/\/+$/, '') || '/', query };
}

/* The address at this moment, which may be newer than the last render. */
export const currentPlace = (): Place => parseAddress(location.pathname, location.search, location.hash);

const listeners = new Set<() => void>();

export function navigate(path: string, query: Query = {}, how: 'push' | 'replace' = 'push'): void {
  const to = address(path, query);
  if (to === location.pathname + location.search + location.hash) return;
  if (how === 'push') history.pushState(null, '', to);
  else history.replaceState(null, '', to);
  listeners.forEach((listener) => listener());
}

/* Changes some parameters of the address and keeps the rest; undefined removes a parameter. */
export function updateQuery(query: Query, how: 'push' | 'replace' = 'replace'): void {
  const place = currentPlace();
  navigate(place.path, { ...place.query, ...query }, how);
}

export function usePlace(): Place {
  const [place, setPlace] = useState(currentPlace);
  useEffect(() => {
    const update = (): void => setPlace(currentPlace());
    listeners.add(update);
    addEventListener('popstate', update);
    addEventListener('hashchange', update);
    return () => {
      listeners.delete(update);
      removeEventListener('popstate', update);
      removeEventListener('hashchange', update);
    };
  }, []);
  return place;
}
