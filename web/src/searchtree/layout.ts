/* Where the nodes of a search tree are drawn: a column for each ply, and a row for each leaf. A node stands in the row of its
 * first child. SPDX-License-Identifier: GPL-3.0-or-later */
export interface Linked {
  id: number;
  parent: number | undefined; // undefined: the root
}

export interface Spot {
  column: number;
  row: number;
}

export interface Layout {
  spots: Map<number, Spot>;
  columns: number;
  rows: number;
}

export function layoutOf(nodes: readonly Linked[]): Layout {
  const below = new Map<number, number[]>();
  for (const { id, parent } of nodes) if (parent !== undefined) below.set(parent, [...(below.get(parent) ?? []), id]);
  const spots = new Map<number, Spot>();
  let rows = 0;
  let columns = 0;
  const place = (id: number, column: number): void => {
    columns = Math.max(columns, column + 1);
    spots.set(id, { column, row: rows });
    const children = below.get(id) ?? [];
    if (!children.length) rows++;
    for (const child of children) place(child, column + 1);
  };
  for (const { id, parent } of nodes) if (parent === undefined) place(id, 0);
  return { spots, columns, rows };
}

/* The ids from below the root down to a node. */
export function pathTo(nodes: readonly Linked[], id: number): number[] {
  const parents = new Map(nodes.map((node) => [node.id, node.parent]));
  const path: number[] = [];
  for (let at: number | undefined = id; at !== undefined && parents.get(at) !== undefined; at = parents.get(at)) path.unshift(at);
  return path;
}
