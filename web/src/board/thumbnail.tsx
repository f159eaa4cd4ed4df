/* A small board to look at, in the user's colours and pieces; it also shows set-ups that are not legal.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { fileOf, rankOf, readPlacement } from '../lib/squares';

interface Props {
  fen: string; // or a Solo FEN; only the placement counts
  flip?: boolean;
  label?: string; // without it, the board is decoration
}

export function Thumbnail({ fen, flip, label }: Props) {
  const { pieces, size: { width, height } } = readPlacement(fen);
  const at = (square: string): { left: string; top: string } => {
    const file = flip ? width - 1 - fileOf(square) : fileOf(square);
    const row = flip ? rankOf(square) : height - 1 - rankOf(square);
    return { left: `${(100 * file) / width}%`, top: `${(100 * row) / height}%` };
  };
  return (
    <span class="mini" style={{ '--files': width, '--ranks': height }} data-odd={(height % 2 === 1) !== (!!flip && (width + height) % 2 === 1)} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      {[...pieces].map(([square, { letter, color }]) => <piece key={square} class={`${letter}-piece ${color}`} style={at(square)} />)}
    </span>
  );
}
