/* A game with variations as a tree: the moves of a line in order, each with the lines that may replace it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import type { PgnMove } from '../api/types';

export interface TreeMove extends Pick<PgnMove, 'uci' | 'san' | 'comment' | 'nags'> {
  variations?: TreeMove[][];
}

type Moves = readonly TreeMove[];

/* Whether the tree has the moves of this path, one after the other. */
export function holds(moves: Moves, path: readonly string[]): boolean {
  const [first, ...rest] = moves;
  if (!path.length) return true;
  if (first?.uci === path[0]) return holds(rest, path.slice(1));
  return !!first?.variations?.some((line) => line[0]?.uci === path[0] && holds(line, path));
}

const withVariations = (move: TreeMove, variations: TreeMove[][]): TreeMove => {
  const { variations: _before, ...bare } = move;
  return variations.length ? { ...bare, variations } : bare;
};

/* The tree with one more line in it; what it has already is kept as it is. */
export function insert(moves: Moves, line: Moves): TreeMove[] {
  const [first, ...rest] = moves;
  const [added, ...after] = line;
  if (!added) return [...moves];
  if (!first) return [...line];
  if (first.uci === added.uci) return [first, ...insert(rest, after)];
  const variations = first.variations ?? [];
  const known = variations.findIndex((each) => each[0]?.uci === added.uci);
  const next = known < 0 ? [...variations, [...line]] : variations.map((each, index) => (index === known ? insert(each, line) : each));
  return [withVariations(first, next), ...rest];
}

/* Applies `change` to the line that holds the last move of the path, at that move. */
function changeAt(moves: Moves, path: readonly string[], change: (line: Moves) => TreeMove[]): TreeMove[] {
  const [first, ...rest] = moves;
  if (!first || !path.length) return [...moves];
  if (first.uci === path[0]) return path.length === 1 ? change(moves) : [first, ...changeAt(rest, path.slice(1), change)];
  const variations = (first.variations ?? []).map((line) => (line[0]?.uci === path[0] ? changeAt(line, path, change) : line));
  return [withVariations(first, variations.filter((line) => line.length)), ...rest];
}

/* Without the last move of the path and what follows it; a variation takes its place. */
export const remove = (moves: Moves, path: readonly string[]): TreeMove[] =>
  changeAt(moves, path, ([first]) => {
    const [next, ...others] = first?.variations ?? [];
    return next ? [withVariations(next[0]!, [...(next[0]!.variations ?? []), ...others]), ...next.slice(1)] : [];
  });

/* The variation that the path enters first becomes the main line there. */
export function promote(moves: Moves, path: readonly string[]): TreeMove[] {
  const [first, ...rest] = moves;
  if (!first || !path.length) return [...moves];
  if (first.uci === path[0]) return [first, ...promote(rest, path.slice(1))];
  const chosen = first.variations?.find((line) => line[0]?.uci === path[0]);
  if (!chosen) return [...moves];
  const others = first.variations!.filter((line) => line !== chosen);
  const [head, ...tail] = chosen;
  return [withVariations(head!, [[withVariations(first, []), ...rest], ...(head!.variations ?? []), ...others]), ...tail];
}

/* Whether the path leaves the main line. */
export const isVariation = (moves: Moves, path: readonly string[]): boolean => path.some((uci, index) => moves[index]?.uci !== uci);
