/* A right click on a board of an editor. SPDX-License-Identifier: GPL-3.0-or-later */
import type { Square } from '../lib/squares';

/* The square under the pointer; undefined outside the board. */
function squareUnder(event: MouseEvent): Square | undefined {
  const within = ({ left, right, top, bottom }: DOMRect): boolean => event.clientX >= left && event.clientX < right && event.clientY >= top && event.clientY < bottom;
  const cells = (event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[data-square]');
  return [...cells].find((cell) => within(cell.getBoundingClientRect()))?.dataset.square;
}

/* Removes the piece that is clicked with the right button. */
export const removeAt = (remove: (square: Square) => void) => (event: MouseEvent): void => {
  const square = squareUnder(event);
  if (!square) return;
  event.preventDefault();
  remove(square);
};
