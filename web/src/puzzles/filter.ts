/* Which puzzles are meant, as it stands in the address and in requests. SPDX-License-Identifier: GPL-3.0-or-later */
import type { Query } from '../router';

const TEXTS = ['kind', 'theme', 'tag', 'collection', 'source', 'text'] as const;
const NUMBERS = ['rating_min', 'rating_max', 'moves_min', 'moves_max'] as const;
const MOST = { rating_min: 10000, rating_max: 10000, moves_min: 512, moves_max: 512 };

export const FILTERS = [...TEXTS, ...NUMBERS, 'unsolved'] as const;
export type FilterName = (typeof FILTERS)[number];

export type Filter = Partial<Record<(typeof TEXTS)[number], string>> & Partial<Record<(typeof NUMBERS)[number], number>> & { unsolved?: true };

/* The filter in an address; what is no number or out of range is ignored. */
export function filterOf(query: Query): Filter {
  const filter: Filter = {};
  for (const name of TEXTS) if (query[name]) filter[name] = query[name];
  for (const name of NUMBERS) {
    const value = Number(query[name]);
    if (Number.isInteger(value) && value >= 1 && value <= MOST[name]) filter[name] = value;
  }
  if (query.unsolved === '1') filter.unsolved = true;
  return filter;
}

/* The part of an address that holds the filter. */
export const queryOfFilter = (query: Query): Query => Object.fromEntries(FILTERS.map((name) => [name, query[name]]));

/* As the parameters of a GET request. */
export const searchOf = (filter: Filter, more: Record<string, string | number | undefined> = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filter, ...more })) if (value !== undefined) search.set(name, String(value));
  return search.toString();
};

export const isFiltered = (filter: Filter): boolean => Object.keys(filter).length > 0;
