/* Diagrams to take along: as a picture in pixels, and for LaTeX. SPDX-License-Identifier: GPL-3.0-or-later */
import { splitFen } from '../lib/fen';

const PIXELS = 1200;

const escapes: Record<string, string> = { '#': '\\#', '%': '\\%', '&': '\\&', _: '\\_' };

/* A document for the package chessboard, with the caption below the board. */
export function latexOf(fen: string, caption: string): string {
  const { placement, side } = splitFen(fen);
  const text = caption.replace(/[#%&_]/g, (mark) => escapes[mark]!);
  return `\\documentclass{article}
\\usepackage{chessboard}
\\begin{document}
\\begin{center}
\\chessboard[setfen=${placement} ${side} - - 0 1]

${text}
\\end{center}
\\end{document}
`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/* A picture of the server with a caption below the board. */
export function captioned(svg: string, caption: string): string {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  if (!size || !caption.trim()) return svg;
  const line = Math.round(size / 12);
  const inner = svg.replace(/^<svg ([^>]*?)width="\d+" height="\d+"/, `<svg $1width="${size}" height="${size}"`);
  const text = caption.replace(/[&<>]/g, (mark) => entities[mark]!);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size + line}" width="800" height="${Math.round((800 * (size + line)) / size)}">
<rect width="${size}" height="${size + line}" fill="#fff"/>
${inner}
<text x="${size / 2}" y="${size + line * 0.65}" font-family="serif" font-size="${Math.round(line * 0.5)}" text-anchor="middle">${text}</text>
</svg>
`;
}

/* Draws the picture at an address and saves it as PNG. */
export async function savePng(svg: string, name: string): Promise<void> {
  const picture = new Image();
  picture.src = svg;
  await picture.decode();
  const height = Math.round((PIXELS * picture.naturalHeight) / picture.naturalWidth);
  const canvas = document.createElement('canvas');
  canvas.width = PIXELS;
  canvas.height = height;
  canvas.getContext('2d')!.drawImage(picture, 0, 0, PIXELS, height);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = name;
  link.click();
}
