/* A solution as rows of a tree view, under the headings that problemists use. SPDX-License-Identifier: GPL-3.0-or-later */
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
  heading: string | undefined; // the part of the solution that begins with rows of this kind
  group: boolean; // several defences that meet the same answer
}

const childrenOf = (node: TreeNode): TreeNode[] => node.defences ?? node.replies ?? [];

/* The answers to a defence; a refutation has none. */
const answersTo = (node: TreeNode): string => (node.replies ?? []).map(({ move }) => move).join(' ');

/* Defences in their order, with those that meet the same answer together. */
export function groupsOf(defences: readonly TreeNode[]): TreeNode[][] {
  const groups: TreeNode[][] = [];
  for (const node of defences) {
    const answers = answersTo(node);
    const same = answers ? groups.find(([first]) => answersTo(first!) === answers) : undefined;
    if (same) same.push(node);
    else groups.push([node]);
  }
  return groups;
}

const isKey = (node: TreeNode): boolean => !node.try;
const sectionOf = (node: TreeNode, keys: number): string => (node.try ? 'Tries' : keys > 1 ? 'Keys' : 'Key');

/* How a node is put below a row. */
interface Place {
  attacker: boolean;
  number: number;
  heading?: string | undefined;
  prefix?: string;
  arrow?: boolean;
  base?: string | undefined; // the id that those of the nodes begin with; default: that of the parent
}

class Rows {
  readonly list: Row[] = [];
  constructor(private readonly open: ReadonlySet<string>) {}

  private push(node: TreeNode, parent: Row | undefined, id: string, how: Place, children: number, group: boolean): Row {
    const asArrow = how.arrow || parent?.arrow !== undefined;
    const before = parent?.group && !parent.arrow ? parent.path.slice(0, -1) : (parent?.path ?? []); // a group shows its first defence
    const row: Row = {
      id,
      node,
      level: (parent?.level ?? 0) + 1,
      parent: parent?.id,
      path: asArrow ? before : [...before, node.move],
      arrow: asArrow ? node.move : undefined,
      attacker: how.attacker,
      number: how.number,
      children,
      heading: how.heading,
      group,
    };
    this.list.push(row);
    return row;
  }

  private idOf(node: TreeNode, parent: Row | undefined, { prefix = '', base }: Place): string {
    const start = base ?? parent?.id;
    return `${start ? `${start}/` : ''}${prefix}${node.move}`;
  }

  add(node: TreeNode, parent: Row | undefined, how: Place): void {
    const threats = node.threat ?? [];
    const below = childrenOf(node);
    const row = this.push(node, parent, this.idOf(node, parent, how), how, threats.length + below.length, false);
    if (!this.open.has(row.id)) return;
    const headed = row.level === 1 && how.attacker && isKey(node);
    const after = { attacker: true, number: how.number + 1, prefix: 'threat:', arrow: true, heading: headed ? (threats.length > 1 ? 'Threats' : 'Threat') : undefined };
    for (const threat of threats) this.add(threat, row, after);
    if (how.attacker) this.addDefences(below, row, { attacker: false, number: how.number, heading: headed ? 'Variations' : undefined });
    else for (const reply of below) this.add(reply, row, { attacker: true, number: how.number + 1 });
  }

  addDefences(defences: readonly TreeNode[], parent: Row | undefined, how: Place): void {
    for (const [first, ...others] of groupsOf(defences)) {
      if (!others.length) {
        this.add(first!, parent, how);
        continue;
      }
      const all = [first!, ...others];
      const { move, replies } = first!;
      const together: TreeNode = { move, san: all.map(({ san }) => san).join(', '), ...(replies && { replies }) };
      const id = this.idOf(first!, parent, { ...how, prefix: `=${how.prefix ?? ''}` });
      const row = this.push(together, parent, id, how, all.length, true);
      const { heading: _, ...inside } = how;
      if (this.open.has(id)) for (const each of all) this.add(each, row, { ...inside, base: parent?.id ?? '' });
    }
  }
}

/* The visible rows: the roots and the children of open rows. */
export function rowsOf(solution: Solution, open: ReadonlySet<string>): Row[] {
  const rows = new Rows(open);
  const moves = solution.moves ?? [];
  const keys = moves.filter(isKey);
  const first = { attacker: true, number: 1 };
  rows.addDefences(solution.set_play ?? [], undefined, { attacker: false, number: 1, prefix: 'set:', arrow: true, heading: 'Set play' });
  for (const node of [...moves.filter((each) => !isKey(each)), ...keys]) rows.add(node, undefined, { ...first, heading: sectionOf(node, keys.length) });
  rows.addDefences(solution.defences ?? [], undefined, { attacker: false, number: 1, heading: 'Variations' });
  return rows.list;
}

/* The rows under their headings; rows without a heading of their own belong to the part that they follow. */
export function partsOf(rows: readonly Row[]): { heading: string; level: number; rows: Row[] }[] {
  const parts: { heading: string; level: number; rows: Row[] }[] = [];
  for (const row of rows) {
    const last = parts.at(-1);
    const begins = row.heading && (row.heading !== last?.heading || row.level !== last.level);
    if (begins || !last) parts.push({ heading: row.heading ?? '', level: row.level, rows: [row] });
    else last.rows.push(row);
  }
  return parts;
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
  let defending = !solution.moves;
  let id = '';
  const open: string[] = [];
  for (const move of moves) {
    const found = nodes.find((node) => node.move === move);
    if (!found) return undefined;
    if (id) open.push(id);
    const group = defending ? groupsOf(nodes).find((each) => each.includes(found)) : undefined;
    const base = id ? `${id}/` : '';
    if (group && group.length > 1) open.push(`${base}=${group[0]!.move}`);
    id = base + move;
    nodes = childrenOf(found);
    defending = !defending;
  }
  return id ? { id, open } : undefined;
}

/* "1. Ra6!", "1… bxa6", "2. b7#". */
export function rowName({ node, attacker, number }: Pick<Row, 'node' | 'attacker' | 'number'>): string {
  const mark = node.key ? '!' : node.try ? '?' : node.refutation ? '!' : '';
  return `${number}${attacker ? '.' : '…'} ${node.san}${mark}`;
}

/* The answer to a defence, or the refutation of a try, shown beside its row while that is closed. */
export function preview(row: Row): string | undefined {
  const below = childrenOf(row.node);
  const refutation = row.node.try && below.find((node) => node.refutation);
  if (refutation) return `but ${rowName({ node: refutation, attacker: false, number: row.number })}`;
  if (row.attacker || !below.length) return undefined;
  const [first, ...others] = below;
  return [rowName({ node: first!, attacker: true, number: row.number + 1 }), ...others.map(({ san }) => san)].join(', ');
}

export function tagsOf(row: Row): { text: string; tone: '' | 'good' | 'warn' | 'bad'; spoken?: boolean }[] {
  const { node } = row;
  /* The last entry: only for the screen reader, because a heading shows it. */
  const marks: [boolean | undefined, string, '' | 'good' | 'warn' | 'bad', boolean?][] = [
    [node.key, 'key', 'good', true],
    [row.id.includes('threat:') && !!row.arrow, 'threat', 'warn', row.heading !== undefined],
    [row.id.includes('set:') && row.level === 1, 'set play', '', true],
    [node.zugzwang, 'zugzwang', ''],
    [node.dual, 'dual', 'warn'],
    [node.try, 'try', '', true],
    [node.refutation, 'refutes', 'bad'],
    [node.obliged, 'must mate', 'bad'],
    [node.cut && !row.arrow, 'continues', ''],
  ];
  return marks.filter(([holds]) => holds).map(([, text, tone, spoken]) => ({ text, tone, ...(spoken && { spoken }) }));
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
