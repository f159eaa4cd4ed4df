/* Games of a PGN: their annotations as rows of a move list, and written as PGN again.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import type { PgnGame } from '../api/types';
import { sideToMove, splitFen } from './fen';
import type { TreeMove } from './game-tree';

const glyphs: Record<number, string> = { 1: '!', 2: '?', 3: '‼', 4: '⁇', 5: '⁉', 6: '⁈', 7: '□', 10: '=', 13: '∞', 14: '⩲', 15: '⩱', 16: '±', 17: '∓', 18: '+−', 19: '−+', 22: '⨀', 23: '⨀' };

export const glyphsOf = ({ nags = [] }: Pick<TreeMove, 'nags'>): string => nags.map((nag) => glyphs[nag] ?? ` $${nag}`).join('');

export const isAnnotated = ({ comment, moves }: { comment?: string; moves: readonly TreeMove[] }): boolean =>
  !!comment || moves.some((move) => move.comment || move.nags || move.variations);

/* "12." before a white move, "12…" before a black one. */
export const numberAt = (fen: string, ply: number): { number: number; white: boolean } => {
  const white = (sideToMove(fen) === 'white') === (ply % 2 === 0);
  const offset = ply + (sideToMove(fen) === 'white' ? 0 : 1);
  return { number: (Number(splitFen(fen).fullmove) || 1) + Math.floor(offset / 2), white };
};

/* A part of a variation, in reading order. */
export type Part = { text: string; path?: string[]; nested?: boolean };

/* A variation that begins after `path`, the ply it replaces being number `ply` of the game. */
export function partsOf(line: readonly TreeMove[], fen: string, path: readonly string[]): Part[] {
  const parts: Part[] = [];
  let made: string[] | undefined = [...path];
  let needsNumber = true;
  line.forEach((move, index) => {
    const { number, white } = numberAt(fen, path.length + index);
    const before: string[] | undefined = made;
    made = made && move.uci ? [...made, move.uci] : undefined; // nothing can be shown after a null move
    parts.push({ text: `${white ? `${number}. ` : needsNumber ? `${number}… ` : ''}${move.san}${glyphsOf(move)}`, ...(made && { path: made }) });
    needsNumber = !!move.comment || !!move.variations;
    if (move.comment) parts.push({ text: move.comment });
    for (const variation of move.variations ?? []) {
      const inner: Part[] = before ? partsOf(variation, fen, before) : [];
      parts.push({ text: '(', nested: true }, ...inner, { text: ')', nested: true });
    }
  });
  return parts;
}

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;

function movetext(line: readonly TreeMove[], fen: string, from: number): string[] {
  const words: string[] = [];
  let needsNumber = true;
  line.forEach((move, index) => {
    const { number, white } = numberAt(fen, from + index);
    if (white || needsNumber) words.push(`${number}${white ? '.' : '...'}`);
    words.push(move.san, ...(move.nags ?? []).map((nag) => `$${nag}`));
    if (move.comment) words.push(`{${move.comment.replaceAll('}', ')')}}`);
    for (const variation of move.variations ?? []) words.push('(', ...movetext(variation, fen, from + index), ')');
    needsNumber = !!move.comment || !!move.variations;
  });
  return words;
}

/* What is written as PGN. */
export type Written = Pick<PgnGame, 'tags' | 'start' | 'result'> & { comment?: string; moves: readonly TreeMove[] };

export function writePgn(game: Written, standard: string): string {
  const { FEN: _fen, SetUp: _setUp, ...others } = game.tags;
  const tags = { ...others, ...(game.start !== standard && { FEN: game.start, SetUp: '1' }) };
  const head = Object.entries(tags).map(([name, value]) => `[${name} ${quoted(value)}]\n`).join('');
  const words = [...(game.comment ? [`{${game.comment}}`] : []), ...movetext(game.moves, game.start, 0), game.result || '*'];
  return `${head}\n${words.join(' ')}\n`;
}

export function titleOf({ tags, moves }: PgnGame): string {
  const names = tags.White || tags.Black ? `${tags.White ?? '?'} – ${tags.Black ?? '?'}` : (tags.Event ?? 'Game');
  const more = [tags.Event !== names && tags.Event, tags.Date?.slice(0, 4).replace(/^\?+$/, ''), tags.Result !== '*' && tags.Result].filter((each) => each && each !== '?');
  return [names, ...more, `${Math.ceil(moves.length / 2)} moves`].join(' · ');
}
