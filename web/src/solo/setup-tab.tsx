/* Setting up a Solo board: pieces, the captures they have left, the size of the board, the rule about the king.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useId, useMemo } from 'preact/hooks';
import { Board } from '../board/board';
import { removeAt } from '../editor/remove-at';
import { capital, pieceName } from '../lib/squares';
import { plural } from '../lib/words';
import { type Query, updateQuery } from '../router';
import { copyText } from '../ui/copy';
import { Icon } from '../ui/icon';
import { Tool } from '../ui/tools';
import { badgesOf, describe, placementOf, type Solo } from './board';
import { NumberField } from './make-card';
import { LARGEST, resized, type Setup, SMALLEST, withLeft } from './setup';
import { type SetupTool, type SoloSetup, useSetup } from './use-setup';

const letters = ['K', 'Q', 'R', 'B', 'N', 'P'] as const;
const counts = [0, 1, 2, 3, 4, 5, 6];

const soloOfSetup = ({ pieces, width, height }: Setup): Solo => ({
  width,
  height,
  pieces: [...pieces].map(([square, { letter, left }]) => ({ square, piece: letter, left })),
});

function Tray({ editor: { tool, setTool } }: { editor: SoloSetup }) {
  return (
    <div class="tray" role="group" aria-label="Pieces">
      {letters.map((letter) => {
        const name = capital(pieceName(letter));
        return (
          <button type="button" key={letter} aria-pressed={tool === letter} aria-label={name} title={name} onClick={() => setTool(tool === letter ? 'move' : letter)}>
            <piece class={`${letter.toLowerCase()}-piece white`} aria-hidden="true" />
          </button>
        );
      })}
    </div>
  );
}

const modes: readonly [SetupTool, string, 'hand' | 'trash' | 'shuffle'][] = [['move', 'Move', 'hand'], ['erase', 'Erase', 'trash']];

function Tools({ editor: { tool, setTool, undo, redo } }: { editor: SoloSetup }) {
  return (
    <div class="board-tools" role="group" aria-label="Board">
      {modes.map(([mode, name, icon]) => (
        <button type="button" class="small" key={mode} aria-pressed={tool === mode} onClick={() => setTool(mode)}><Icon name={icon} /> {name}</button>
      ))}
      <span class="grow" />
      <Tool icon="undo" name="Undo" hint="Ctrl+Z" disabled={!undo} onClick={() => undo?.()} />
      <Tool icon="redo" name="Redo" hint="Ctrl+Y" disabled={!redo} onClick={() => redo?.()} />
    </div>
  );
}

function CapturesCard({ editor: { tool, setTool, left, setLeft, change } }: { editor: SoloSetup }) {
  const id = useId();
  return (
    <section class="card hide-in-print" aria-labelledby="captures-title">
      <h2 id="captures-title">Captures left</h2>
      <div class="row fields">
        <div class="field">
          <label for={id}>Of pieces that are placed</label>
          <select id={id} value={left ?? 'u'} onChange={(event) => setLeft(event.currentTarget.value === 'u' ? null : Number(event.currentTarget.value))}>
            {counts.map((count) => <option value={count} key={count}>{count}</option>)}
            <option value="u">no limit</option>
          </select>
        </div>
        <button type="button" aria-pressed={tool === 'count'} onClick={() => setTool(tool === 'count' ? 'move' : 'count')}>Set by clicking</button>
        <button type="button" onClick={() => change((now) => withLeft(now, left))}>Set for all</button>
      </div>
    </section>
  );
}

function BoardCard({ editor: { setup, change } }: { editor: SoloSetup }) {
  const { width, height, free } = setup;
  return (
    <section class="card hide-in-print" aria-labelledby="board-title">
      <h2 id="board-title">Board</h2>
      <div class="make-options">
        <NumberField name="Files" value={width} low={SMALLEST} high={LARGEST} onChange={(next) => change((now) => resized(now, { width: next, height: now.height }))} />
        <NumberField name="Ranks" value={height} low={SMALLEST} high={LARGEST} onChange={(next) => change((now) => resized(now, { width: now.width, height: next }))} />
      </div>
      <label class="check">
        <input type="checkbox" checked={!free} onChange={(event) => change((now) => ({ ...now, free: !event.currentTarget.checked }))} />
        The king may not be captured and must be the last piece
      </label>
      <div class="row"><button type="button" class="small" onClick={() => change((now) => ({ ...now, pieces: new Map() }))}>Empty board</button></div>
    </section>
  );
}

const verdicts = { solved: ['good', 'Solved'], solvable: ['good', 'Solvable'], dead: ['bad', 'Not solvable'], unknown: ['warn', 'Not decided'] } as const;

function UseCard({ editor: { text, setup, judged } }: { editor: SoloSetup }) {
  const [tone, words] = judged?.verdict ? verdicts[judged.verdict] : (['', ''] as const);
  const open = (tab: string | undefined) => () => updateQuery({ board: text, draft: undefined, moves: undefined, at: undefined, do: tab }, 'push');
  const ready = judged?.fault === '';
  return (
    <section class="card hide-in-print">
      <p class="small" data-testid="setup-verdict">
        {judged?.fault ? <><span class="tag bad">Not a board</span> {capital(judged.fault)}.</> : <><span class={`tag ${tone}`}>{words}</span> {plural(setup.pieces.size, 'piece')}.</>}
      </p>
      <div class="row">
        <button type="button" class="primary" disabled={!ready} onClick={open(undefined)}>Play it</button>
        <button type="button" disabled={!ready} onClick={open('watch')}>Watch it</button>
        <button type="button" onClick={() => copyText(text, 'Board')}><Icon name="copy" /> Board</button>
      </div>
      <p class="mono small muted wrap">{text}</p>
    </section>
  );
}

export function SetupTab({ query, board }: { query: Query; board: string }) {
  const editor = useSetup(query, board);
  const { setup, text } = editor;
  const solo = useMemo(() => soloOfSetup(setup), [text]);
  const badges = useMemo(() => badgesOf(solo), [solo]);
  return (
    <div class="view tall">
      <div class="board-side" onContextMenu={removeAt(editor.remove)}>
        <Board
          label={`Board to set up, ${setup.width} by ${setup.height}`}
          placement={placementOf(solo)}
          mover="both"
          free
          badges={badges}
          describe={describe(solo)}
          onPaint={editor.paint}
          onMove={editor.move}
          onRemove={editor.remove}
        />
        <Tray editor={editor} />
        <Tools editor={editor} />
      </div>
      <div class="side">
        <UseCard editor={editor} />
        <CapturesCard editor={editor} />
        <BoardCard editor={editor} />
        <p class="muted small hide-in-print">
          Choose a piece and click squares to place it; a right click removes one. With the keyboard: choose a piece, move across
          the board with the arrow keys, press Enter to place it and Delete to remove it.
        </p>
      </div>
    </div>
  );
}
