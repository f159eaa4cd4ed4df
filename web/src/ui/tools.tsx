/* What stands below a board: flip, step through the moves, type one, copy the link; and the keys for it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useState } from 'preact/hooks';
import type { Color } from '../api/types';
import type { Line } from '../lib/line';
import { other } from '../lib/squares';
import { toast } from './announce';
import { Icon, type IconName } from './icon';
import { useKeys } from './keys';
import { MoveBox } from './movebox';

/* Which side is below; kept while the page is open. */
export function useOrientation(first: Color = 'white'): [Color, () => void, (to: Color) => void] {
  const [orientation, setOrientation] = useState<Color>(first);
  return [orientation, () => setOrientation(other), setOrientation];
}

interface ToolProps {
  icon: IconName;
  name: string;
  hint?: string; // the key that does the same
  disabled?: boolean;
  onClick: () => void;
}

export function Tool({ icon, name, hint, disabled, onClick }: ToolProps) {
  return (
    <button type="button" class="ghost icon-only" aria-label={name} title={hint ? `${name} (${hint})` : name} disabled={disabled} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

export function copyLink(): void {
  const address = location.href;
  const copied = navigator.clipboard?.writeText(address) ?? Promise.reject(new Error('no clipboard'));
  copied.then(() => toast('Link copied.'), () => toast(`This position's link is the address of the page: ${address}`));
}

interface Props {
  line: Line;
  onFlip: () => void;
  onMove?: (move: string) => Promise<boolean> | boolean; // instead of playing it on the line
}

export function BoardTools({ line, onFlip, onMove }: Props) {
  useKeys({
    f: onFlip,
    'mod+z': line.undo,
    'mod+y': line.redo,
    'mod+shift+z': line.redo,
    ArrowLeft: line.undo,
    ArrowRight: line.redo,
    Home: () => line.go(0),
    End: () => line.go(line.plies.length),
    '/': () => document.querySelector<HTMLElement>('[data-movebox]')?.focus(),
  });
  return (
    <div class="board-tools" role="group" aria-label="Board">
      <Tool icon="flip" name="Flip the board" hint="F" onClick={onFlip} />
      <Tool icon="first" name="To the start" hint="Home" disabled={line.at === 0} onClick={() => line.go(0)} />
      <Tool icon="back" name="Undo" hint="←" disabled={line.at === 0} onClick={line.undo} />
      <Tool icon="next" name="Redo" hint="→" disabled={line.at === line.plies.length} onClick={line.redo} />
      <Tool icon="last" name="To the end" hint="End" disabled={line.at === line.plies.length} onClick={() => line.go(line.plies.length)} />
      <MoveBox onMove={onMove ?? line.push} disabled={!line.position} />
      <Tool icon="link" name="Copy the link" onClick={copyLink} />
    </div>
  );
}
