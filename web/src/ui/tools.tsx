/* The row below a board: flip, step through the moves, type one, copy the link; and the keys for these.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Color } from '../api/types';
import { other } from '../lib/squares';
import { copyLink } from './copy';
import { Icon, type IconName } from './icon';
import { useKeys } from './keys';
import { focusMoveBox, MoveBox } from './move-box';

/* The side at the bottom; kept while the view is open. */
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

export interface Steps {
  at: number;
  last: number;
  go: (at: number) => void;
  undo: () => void;
  redo: () => void;
}

/* Undo and redo, by the arrow keys and by Ctrl+Z and Ctrl+Y. */
export function useStepKeys({ last, go, undo, redo }: Steps): void {
  useKeys({
    'mod+z': undo,
    'mod+y': redo,
    'mod+shift+z': redo,
    ArrowLeft: undo,
    ArrowRight: redo,
    Home: () => go(0),
    End: () => go(last),
  });
}

const UNDO_REDO = ['Undo', 'Redo'] as const;

export function StepTools({ steps: { at, last, go, undo, redo }, names: [back, next] = UNDO_REDO }: { steps: Steps; names?: readonly [string, string] }) {
  return (
    <>
      <Tool icon="first" name="To the start" hint="Home" disabled={at === 0} onClick={() => go(0)} />
      <Tool icon="back" name={back} hint="←" disabled={at === 0} onClick={undo} />
      <Tool icon="next" name={next} hint="→" disabled={at === last} onClick={redo} />
      <Tool icon="last" name="To the end" hint="End" disabled={at === last} onClick={() => go(last)} />
    </>
  );
}

interface Props {
  onFlip: () => void;
  onMove: (move: string) => Promise<boolean> | boolean;
  movable: boolean; // whether a move can be typed
  box?: { label: string; placeholder: string };
  children: ComponentChildren; // the buttons that step through the moves
}

export function BoardTools({ onFlip, onMove, movable, box, children }: Props) {
  useKeys({ f: onFlip, '/': focusMoveBox });
  return (
    <div class="board-tools" role="group" aria-label="Board">
      <Tool icon="flip" name="Flip the board" hint="F" onClick={onFlip} />
      {children}
      <MoveBox onMove={onMove} disabled={!movable} {...box} />
      <Tool icon="link" name="Copy the link" onClick={copyLink} />
    </div>
  );
}
