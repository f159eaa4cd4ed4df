/* Sets of pieces. The default set is that of chessgroundx; these two were drawn for Keymove and are under its licence.
 * A set is given to the style sheet as pictures in custom properties. SPDX-License-Identifier: GPL-3.0-or-later */
import type { Color } from '../api/types';

export const SETS = [['cburnett', 'Cburnett'], ['plain', 'Plain'], ['letters', 'Letters']] as const;
export type PieceSet = (typeof SETS)[number][0];

const BASE = '<path d="M12 39h21c0-3-1-5-3-6H15c-2 1-3 3-3 6z"/>';

/* Silhouettes on a board of 45 by 45. */
const shapes: Record<string, string> = {
  k: `<path d="M21 4h3v3.500h3.500v3H24V15h-3v-4.500h-3.500v-3H21z"/><path d="M22.500 18c-3-5-13-4-13 3 0 5 4 7 5 12h16c1-5 5-7 5-12 0-7-10-8-13-3z"/>${BASE}`,
  q: `<path d="M8 13l6 20h17l6-20-7.500 9-1.500-13-5.500 12L17 9l-1.500 13z"/><circle cx="8" cy="11" r="2.500"/><circle cx="17" cy="7" r="2.500"/><circle cx="28" cy="7" r="2.500"/><circle cx="37" cy="11" r="2.500"/>${BASE}`,
  r: `<path d="M11 8h5v4h4V8h5v4h4V8h5v10l-4 3v12H15V21l-4-3z"/>${BASE}`,
  b: `<circle cx="22.500" cy="7" r="3"/><path d="M22.500 10c-7 5-10 11-9 16 1 4 4 5 4 7h10c0-2 3-3 4-7 1-5-2-11-9-16z"/>${BASE}`,
  n: `<path d="M14 33h18c2-11-1-21-11-24l-3-4-1 6c-5 3-7 8-9 14l4 4 5-3 5-1c-1 3-7 4-8 8z"/>${BASE}`,
  p: `<circle cx="22.500" cy="14" r="6"/><path d="M18 19h9c1 5 4 9 4 14H14c0-5 3-9 4-14z"/>${BASE}`,
};

const inks: Record<Color, string> = {
  white: 'fill="#fff" stroke="#1c2024" stroke-width="1.600"',
  black: 'fill="#22262a" stroke="#f0eee8" stroke-width="1.200"',
};

const svg = (content: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45">${content}</svg>`;

const plain = (letter: string, color: Color): string => svg(`<g ${inks[color]} stroke-linejoin="round">${shapes[letter]}</g>`);

const disc = (letter: string, color: Color): string =>
  svg(`<circle cx="22.500" cy="22.500" r="17" ${inks[color]}/><text x="22.500" y="31" font-family="sans-serif" font-size="24" font-weight="700" text-anchor="middle" fill="${color === 'white' ? '#1c2024' : '#fff'}">${letter.toUpperCase()}</text>`);

export const LETTERS = 'kqrbnp';

/* The picture of a piece as a CSS value; undefined for the default set. */
export function pictureIn(set: PieceSet, letter: string, color: Color): string | undefined {
  if (set === 'cburnett') return undefined;
  return `url("data:image/svg+xml,${encodeURIComponent(set === 'plain' ? plain(letter, color) : disc(letter, color))}")`;
}
