/* Above a board: the side to move, the stipulation and the number of pieces. SPDX-License-Identifier: GPL-3.0-or-later */
import type { Color } from '../api/types';
import { capital, readPlacement } from '../lib/squares';

/* "4 + 8": White's pieces and Black's, pawns and kings included. */
export function pieceCount(fen: string): string {
  const pieces = [...readPlacement(fen).pieces.values()];
  const white = pieces.filter(({ color }) => color === 'white').length;
  return `${white} + ${pieces.length - white}`;
}

interface Props {
  side: Color; // to move
  fen: string;
  text?: string | undefined; // default: whose move it is
  title?: string | undefined; // of the problem
}

export function Headline({ side, fen, text, title }: Props) {
  return (
    <p class="headline" data-testid="headline">
      <span class={`stone ${side}`} aria-hidden="true" />
      <strong>{text ?? `${capital(side)} to move`}</strong>
      {title && <span class="muted title" title={title}>{title}</span>}
      <span class="muted num count" title="White pieces + black pieces">({pieceCount(fen)})</span>
    </p>
  );
}
