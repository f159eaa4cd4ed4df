/* The methods that solve Solo boards. SPDX-License-Identifier: GPL-3.0-or-later */
import type { Query } from '../router';

export const methods: Record<string, { name: string; about: string }> = {
  random: { name: 'Random', about: 'captures in random order' },
  rank: { name: 'Rank', about: 'low-valued pieces first' },
  attack: { name: 'Attack', about: 'keeps as many attacks as possible' },
  center: { name: 'Center', about: 'pieces far from the centre first' },
  hybrid: { name: 'Hybrid', about: 'rank with many pieces, then center' },
  plan: { name: 'Plan', about: 'plans the captures, then their order' },
  bfs: { name: 'Breadth first', about: 'all boards, one capture at a time' },
};

/* The one or two methods in the address: ?methods=rank,center */
export function methodsOfQuery(query: Query): string[] {
  const named = (query.methods ?? 'rank,center').split(',').filter((name) => Object.hasOwn(methods, name));
  return named.length ? named.slice(0, 2) : ['rank'];
}
