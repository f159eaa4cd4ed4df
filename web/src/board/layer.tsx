/* The squares below the pieces: colours, coordinates, marks and heat. SPDX-License-Identifier: GPL-3.0-or-later */
import type { Color } from '../api/types';
import { fileOf, rankOf, type Size, type Square, squareAt } from '../lib/squares';

/* All squares in the order they appear, row by row from the top left. */
export function squaresSeen({ width, height }: Size, orientation: Color): Square[][] {
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) =>
      orientation === 'white' ? squareAt(column, height - 1 - row) : squareAt(width - 1 - column, row),
    ),
  );
}

interface Props {
  size: Size;
  orientation: Color;
  marks?: ReadonlyMap<Square, string> | undefined;
  heat?: ReadonlyMap<Square, number> | undefined;
}

export function SquareLayer({ size, orientation, marks, heat }: Props) {
  return (
    <div class="board-squares" aria-hidden="true">
      {squaresSeen(size, orientation).flat().map((square) => {
        const shade = (fileOf(square) + rankOf(square)) % 2 ? 'light' : 'dark';
        const warmth = heat?.get(square);
        return (
          <div class={`sq ${shade} ${marks?.get(square) ?? ''}`} key={square}>
            {warmth ? <i class={warmth > 0 ? 'heat' : 'heat cold'} style={{ opacity: String(Math.abs(warmth)) }} /> : null}
          </div>
        );
      })}
    </div>
  );
}

/* Letters and numbers along two edges, above the pieces, so that none covers them. */
export function CoordinateLayer({ size, orientation }: Pick<Props, 'size' | 'orientation'>) {
  return (
    <div class="board-coords" aria-hidden="true">
      {squaresSeen(size, orientation).flat().map((square, index) => (
        <div key={square}>
          {index % size.width === 0 && <span class="coord rank">{square.slice(1)}</span>}
          {index >= size.width * (size.height - 1) && <span class="coord file">{square.charAt(0)}</span>}
        </div>
      ))}
    </div>
  );
}
