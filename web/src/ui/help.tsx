/* The list of keyboard shortcuts. SPDX-License-Identifier: GPL-3.0-or-later */
import { useRef } from 'preact/hooks';
import { useKeys } from './keys';
import { Tool } from './tools';

const groups: readonly [string, readonly [string, string][]][] = [
  ['On the board', [
    ['Tab', 'enter or leave the board'],
    ['← ↑ ↓ →', 'move from square to square'],
    ['Enter', 'pick up a piece, put it down'],
    ['A', 'start an arrow, end it'],
    ['Esc', 'let go; clear the arrows'],
  ]],
  ['In the solution', [
    ['↑ ↓', 'previous, next row; the board follows'],
    ['→ ←', 'open, close a row'],
  ]],
  ['Anywhere', [
    ['← →', 'undo, redo a move'],
    ['Ctrl Z, Ctrl Y', 'the same'],
    ['Home, End', 'go to the start, to the end'],
    ['F', 'flip the board'],
    ['/', 'type a move'],
    ['S', 'solve; Esc cancels'],
    ['H', 'hint while you try a problem yourself'],
    ['H', 'attack map, in Explain'],
    ['Y, N, Enter', 'legal, illegal, continue in the quiz'],
    ['E', 'engine on or off, in Analyse'],
    ['Delete', 'delete a move and what follows, in Analyse'],
    ['Ctrl V', 'paste a FEN or a PGN'],
    ['?', 'show this list'],
  ]],
  ['In a game', [
    ['T', 'take back'],
    ['H', 'hint, then the move'],
    ['E', 'evaluation bar'],
  ]],
  ['In training', [
    ['H', 'hint; again for more'],
    ['Esc', 'back from the refutation to the puzzle'],
    ['N', 'next puzzle'],
  ]],
  ['In Solo Chess', [
    ['H', 'hint; again for more'],
    ['N', 'next puzzle'],
    ['L', 'light on or off'],
    ['P', 'play, pause the animation'],
    ['+ −', 'faster, slower'],
  ]],
];

export function Help() {
  const dialog = useRef<HTMLDialogElement>(null);
  const show = (): void => dialog.current?.showModal();
  useKeys({ '?': show });
  return (
    <>
      <Tool icon="help" name="Keyboard shortcuts" hint="?" onClick={show} />
      <dialog class="help" ref={dialog} aria-labelledby="help-title" onClick={(event) => event.target === dialog.current && dialog.current?.close()}>
        <div class="row spread">
          <h2 id="help-title">Keyboard shortcuts</h2>
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
        <p class="small muted">With the mouse: drag a piece or click two squares to move; the right button draws arrows. <a href="/licenses.txt">Licences</a></p>
      </dialog>
    </>
  );
}
