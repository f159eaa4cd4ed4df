/* Files that are sent to the server in parts, each within its limit. SPDX-License-Identifier: GPL-3.0-or-later */

/* The bytes of a text in a JSON request. */
const bytesOf = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).length;

/* Puts pieces together into parts of at most `limit` bytes. A single piece that is longer is a part of its own, which the server
 * refuses with its reason. */
function pack(pieces: readonly string[], limit: number): string[] {
  const parts: string[] = [];
  let room = 0;
  for (const piece of pieces) {
    const bytes = bytesOf(piece);
    if (parts.length && bytes <= room) parts[parts.length - 1] += piece;
    else parts.push(piece);
    room = (parts.length && bytes <= room ? room : limit) - bytes;
  }
  return parts.filter((part) => part.trim());
}

/* Cuts a PGN between two games: tags after an empty line begin one. */
export const splitGames = (text: string, limit: number): string[] => pack(text.split(/(?<=\n\s*\n)(?=\[[A-Za-z])/), limit);

/* Cuts other forms of puzzles between lines; a first line with the names of columns stands above each part. */
export function splitLines(text: string, limit: number): string[] {
  const lines = text.split(/(?<=\n)/);
  const head = lines[0]?.startsWith('PuzzleId,') ? lines.shift()! : '';
  return pack(lines, limit - bytesOf(head)).map((part) => head + part);
}

export const MOST_BYTES = 256 * 1024 * 1024; // a file in the memory of the browser

/* The text of a file; packed files are for the command line. */
export async function textOfFile(file: File): Promise<string> {
  if (/\.(zst|bz2|7z|zip)$/i.test(file.name)) throw new Error(`${file.name} is packed: unpack it first, or use the command line.`);
  if (file.size > MOST_BYTES) throw new Error(`${file.name} has ${Math.round(file.size / 1e6)} MB, which is too much for the page: use the command line.`);
  if (!/\.gz$/i.test(file.name)) return file.text();
  return new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text();
}
