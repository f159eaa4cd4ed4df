/* The row below a board that shows a line of moves. SPDX-License-Identifier: GPL-3.0-or-later */
import type { Line } from '../hooks/use-line';
import { BoardTools, StepTools, useStepKeys } from './tools';

interface Props {
  line: Line;
  onFlip: () => void;
  onMove?: (move: string) => Promise<boolean> | boolean; // default: plays it on the line
}

export function LineTools({ line, onFlip, onMove }: Props) {
  const steps = { ...line, last: line.plies.length + (line.ahead ?? 0) };
  useStepKeys(steps);
  return (
    <BoardTools onFlip={onFlip} onMove={onMove ?? line.push} movable={!!line.position}>
      <StepTools steps={steps} />
    </BoardTools>
  );
}
