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

/* Draws the picture at an address and saves it as PNG. */
export async function savePng(svg: string, name: string): Promise<void> {
  const picture = new Image(PIXELS, PIXELS);
  picture.src = svg;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = PIXELS;
  canvas.getContext('2d')!.drawImage(picture, 0, 0, PIXELS, PIXELS);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = name;
  link.click();
}
