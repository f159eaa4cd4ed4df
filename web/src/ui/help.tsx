/* The keys, told on request. SPDX-License-Identifier: GPL-3.0-or-later */
import { useRef } from 'preact/hooks';
import { Icon } from './icon';
import { useKeys } from './keys';

const groups: readonly [string, readonly [string, string][]][] = [
  ['On the board', [
    ['Tab', 'enter the board, and leave it'],
    ['← ↑ ↓ →', 'walk the squares'],
    ['Enter', 'pick a man up, put it down'],
    ['A', 'begin an arrow, end it'],
    ['Esc', 'let go; wipe the arrows'],
  ]],
  ['In the solution', [
    ['↑ ↓', 'from line to line; the board follows'],
    ['→ ←', 'open, close'],
  ]],
  ['Anywhere', [
    ['← →', 'undo, redo a move'],
    ['Ctrl Z, Ctrl Y', 'the same'],
    ['Home, End', 'to the start, to the end'],
    ['F', 'flip the board'],
    ['/', 'type a move'],
    ['S', 'solve; Esc cancels'],
    ['H', 'attack map, in Explain'],
    ['Ctrl V', 'paste a FEN or a PGN'],
    ['?', 'this list'],
  ]],
  ['In a game', [
    ['T', 'take back'],
    ['H', 'hint, then the move'],
    ['E', 'evaluation'],
  ]],
  ['In Solo Chess', [
    ['H', 'hint; again for more'],
    ['N', 'make a new puzzle'],
    ['P', 'play, pause what a method does'],
    ['+ −', 'faster, slower'],
  ]],
];

export function Help() {
  const dialog = useRef<HTMLDialogElement>(null);
  const show = (): void => dialog.current?.showModal();
  useKeys({ '?': show });
  return (
    <>
      <button type="button" class="ghost icon-only" aria-label="Keys" title="Keys (?)" onClick={show}>
        <Icon name="help" />
      </button>
      <dialog class="help" ref={dialog} aria-labelledby="help-title" onClick={(event) => event.target === dialog.current && dialog.current?.close()}>
        <div class="row spread">
          <h2 id="help-title">Keys</h2>
          <button type="button" class="ghost small" onClick={() => dialog.current?.close()}>Close</button>
        </div>
        {groups.map(([name, keys]) => (
          <section key={name}>
            <h3 class="muted">{name}</h3>
            <dl>
              {keys.map(([key, does]) => (
                <div key={key}>
                  <dt><kbd>{key}</kbd></dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p class="small muted">With the mouse: drag or click twice to move; the right button draws arrows. <a href="/licenses.txt">Licences</a></p>
      </dialog>
    </>
  );
}
