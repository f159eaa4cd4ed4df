/* A solution as rows of a tree view. SPDX-License-Identifier: GPL-3.0-or-later */
import type { Solution, TreeNode } from '../api/types';

export interface Row {
  id: string; // unique in the tree: "a1a6/b7a6"
  node: TreeNode;
  level: number; // from 1
  parent: string | undefined;
  path: string[]; // the moves from the root that can be played
  arrow: string | undefined; // a threat or set play: shown as an arrow, not played
  attacker: boolean; // whose move it is
  number: number; // the move number
  children: number;
}

const childrenOf = (node: TreeNode): TreeNode[] => node.defences ?? node.replies ?? [];

/* The visible rows: the roots and the children of open rows. */
export function rowsOf(solution: Solution, open: ReadonlySet<string>): Row[] {
  const rows: Row[] = [];

  const walk = (node: TreeNode, parent: Row | undefined, how: { attacker: boolean; number: number; prefix?: string; arrow?: boolean }): void => {
    const id = `${parent ? `${parent.id}/` : ''}${how.prefix ?? ''}${node.move}`;
    const threats = node.threat ?? [];
    const below = childrenOf(node);
    const asArrow = how.arrow || parent?.arrow !== undefined;
    const row: Row = {
      id,
      node,
      level: (parent?.level ?? 0) + 1,
      parent: parent?.id,
      path: asArrow ? (parent?.path ?? []) : [...(parent?.path ?? []), node.move],
      arrow: asArrow ? node.move : undefined,
      attacker: how.attacker,
      number: how.number,
      children: threats.length + below.length,
    };
    rows.push(row);
    if (!open.has(id)) return;
    const next = how.attacker ? how.number : how.number + 1;
    for (const threat of threats) walk(threat, row, { attacker: true, number: how.number + 1, prefix: 'threat:', arrow: true });
    for (const child of below) walk(child, row, { attacker: !how.attacker, number: next });
  };

  for (const node of solution.moves ?? []) walk(node, undefined, { attacker: true, number: 1 });
  for (const node of solution.defences ?? []) walk(node, undefined, { attacker: false, number: 1 });
  for (const node of solution.set_play ?? []) walk(node, undefined, { attacker: false, number: 1, prefix: 'set:', arrow: true });
  return rows;
}

/* The rows that are open at first: the keys, so that their defences are visible. */
export function openAtFirst(solution: Solution): Set<string> {
  return new Set((solution.moves ?? []).filter((node) => node.key).slice(0, 3).map((node) => node.move));
}

const MOST_OPEN = 2000;

/* All rows that can be opened, up to a limit. */
export function openRows(solution: Solution, open: ReadonlySet<string>): Set<string> {
  let all = new Set(open);
  for (let size = -1; size !== all.size && all.size < MOST_OPEN; ) {
    size = all.size;
    all = new Set([...all, ...rowsOf(solution, all).filter((row) => row.children).map((row) => row.id)]);
  }
  return all;
}

/* The row of these moves, and the rows that must be open to make it visible. */
export function rowOfMoves(solution: Solution, moves: readonly string[]): { id: string; open: string[] } | undefined {
  let nodes = solution.moves ?? solution.defences ?? [];
  let id = '';
  const open: string[] = [];
  for (const move of moves) {
    const found = nodes.find((node) => node.move === move);
    if (!found) return undefined;
    if (id) open.push(id);
    id = id ? `${id}/${move}` : move;
    nodes = childrenOf(found);
  }
  return id ? { id, open } : undefined;
}

/* "1. Ra6!", "1… bxa6", "2. b7#". */
export function rowName({ node, attacker, number }: Pick<Row, 'node' | 'attacker' | 'number'>): string {
  const mark = node.key ? '!' : node.try ? '?' : node.refutation ? '!' : '';
  return `${number}${attacker ? '.' : '…'} ${node.san}${mark}`;
}

/* The only reply to a defence, shown beside its row while that is closed. */
export function preview(row: Row): string | undefined {
  const below = childrenOf(row.node);
  const refutation = row.node.try && below.find((node) => node.refutation);
  if (refutation) return `but ${rowName({ node: refutation, attacker: false, number: row.number })}`;
  if (row.attacker || below.length !== 1) return undefined;
  return rowName({ node: below[0]!, attacker: true, number: row.number + 1 });
}

export function tagsOf(row: Row): { text: string; tone: '' | 'good' | 'warn' | 'bad' }[] {
  const { node } = row;
  const marks: [boolean | undefined, string, '' | 'good' | 'warn' | 'bad'][] = [
    [node.key, 'key', 'good'],
    [row.id.includes('threat:') && !!row.arrow, 'threat', 'warn'],
    [row.id.startsWith('set:') && row.level === 1, 'set play', ''],
    [node.zugzwang, 'zugzwang', ''],
    [node.dual, 'dual', 'warn'],
    [node.try, 'try', ''],
    [node.refutation, 'refutes', 'bad'],
    [node.cut && !row.arrow, 'continues', ''],
  ];
  return marks.filter(([holds]) => holds).map(([, text, tone]) => ({ text, tone }));
}

/* What a key does in the tree: the row to focus, open or close. */
export function treeKey(key: string, rows: readonly Row[], at: string | undefined, open: ReadonlySet<string>): { focus?: string; open?: string; close?: string } | undefined {
  const index = rows.findIndex((row) => row.id === at);
  const row = rows[index];
  const to = (where: number): { focus: string } | undefined => {
    const target = rows[Math.max(0, Math.min(rows.length - 1, where))];
    return target && { focus: target.id };
  };
  if (key === 'ArrowDown') return to(index + 1);
  if (key === 'ArrowUp') return to(index < 0 ? 0 : index - 1);
  if (key === 'Home') return to(0);
  if (key === 'End') return to(rows.length - 1);
  if (!row) return undefined;
  if (key === 'ArrowRight') {
    if (!row.children) return {};
    return open.has(row.id) ? to(index + 1) : { open: row.id };
  }
  if (key === 'ArrowLeft') {
    if (open.has(row.id) && row.children) return { close: row.id };
    return row.parent ? { focus: row.parent } : {};
  }
  if (key === 'Enter' || key === ' ') return row.children ? (open.has(row.id) ? { close: row.id } : { open: row.id }) : {};
  return undefined;
}
