/* A position that is not legal, with its faults marked on the board. SPDX-License-Identifier: GPL-3.0-or-later */
import type { Color, FaultyPosition } from '../api/types';
import { Board } from '../board/board';
import type { Square } from '../lib/squares';

export const faultMarks = ({ faults }: Pick<FaultyPosition, 'faults'>): Map<Square, string> =>
  new Map(faults.flatMap(({ squares = [] }) => squares.map((square) => [square, 'mark-bad'])));

export function FaultBoard({ faulty, orientation }: { faulty: FaultyPosition; orientation: Color }) {
  if (!faulty.board) return null;
  return <Board label="Board with faults" placement={faulty.fen} orientation={orientation} marks={faultMarks(faulty)} />;
}
