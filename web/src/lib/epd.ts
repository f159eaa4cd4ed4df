/* EPD: the four fields of a position, and operations such as "bm Qg8+; dm 2; id \"Lucena\";".
 * SPDX-License-Identifier: GPL-3.0-or-later */
export interface Epd {
  fen: string;
  id: string | undefined;
  mate: number | undefined; // dm, or "bm #3"
  best: string | undefined; // bm
}

/* A placement of eight ranks at the start of a text. */
export const looksLikeFen = (text: string): boolean => /^([kqrbnpKQRBNP1-8]+\/){7}[kqrbnpKQRBNP1-8]+(\s|$)/.test(text.trim());

/* Fills in the last fields of a FEN, which may be missing. */
export function wholeFen(text: string): string {
  const fields = text.trim().split(/\s+/);
  const rest = ['w', '-', '-', '0', '1'];
  return [...fields, ...rest.slice(fields.length - 1)].slice(0, 6).join(' ');
}

function operationsOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name, value] of text.matchAll(/([A-Za-z_][\w]*):?\s*((?:"[^"]*"|[^;"])*);?/g)) found.set(name!, value!.trim().replace(/^"(.*)"$/, '$1'));
  return found;
}

/* Reads an EPD, or a FEN, which may be followed by operations as well; undefined for any other text. */
export function readEpd(text: string): Epd | undefined {
  if (!looksLikeFen(text)) return undefined;
  const words = text.trim().split(/\s+/);
  const numbers = /^\d+$/.test(words[4] ?? '') ? (/^\d+$/.test(words[5] ?? '') ? 6 : 5) : 4;
  const rest = words.slice(numbers).join(' ');
  const fen = wholeFen(words.slice(0, numbers).join(' '));
  const operations = operationsOf(rest);
  const best = operations.get('bm');
  const mate = Math.abs(Number(operations.get('dm') ?? /^#(-?\d+)$/.exec(best ?? '')?.[1]));
  return {
    fen: numbers === 4 && operations.has('hmvc') ? fen.replace(/0 1$/, `${operations.get('hmvc')} ${operations.get('fmvn') ?? 1}`) : fen,
    id: operations.get('id'),
    mate: mate > 0 ? mate : undefined,
    best: best?.startsWith('#') ? undefined : best,
  };
}
