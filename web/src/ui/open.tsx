/* Opening a position or a game from a text or a file, with a list when there are several games.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PgnGame } from '../api/types';
import { titleOf } from '../lib/pgn';
import { navigate, type Place, type Query } from '../router';
import { severalPositions } from '../library/collection';
import { showFile } from '../library/show-file';
import { showError } from './announce';
import { FileButton, useDroppedFile } from './file-button';
import { queryOfGame, readText, usePaste, viewFor } from './paste';
import { Tool } from './tools';

function GameList({ games, onGame }: { games: readonly PgnGame[]; onGame: (game: PgnGame) => void }) {
  return (
    <section>
      <h3 class="muted">{games.length} games: choose one</h3>
      <ol class="game-list">
        {games.map((game, index) => (
          <li key={index}>
            <button type="button" class="ghost small" onClick={() => onGame(game)}>{index + 1}. {titleOf(game)}</button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function OpenForm({ onText, onFile }: { onText: (text: string) => Promise<void>; onFile: (name: string, text: string) => Promise<void> }) {
  const [text, setText] = useState('');
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onText(text).catch(showError);
      }}
    >
      <div class="field">
        <label for="open-text">FEN, EPD or PGN</label>
        <textarea id="open-text" class="mono" rows={6} spellcheck={false} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </div>
      <div class="row">
        <button type="submit" class="primary" disabled={!text.trim()}>Open</button>
        <FileButton onText={onFile} />
      </div>
    </form>
  );
}

export function Open({ place }: { place: Place }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [games, setGames] = useState<PgnGame[]>([]);
  const single = place.path === '/editor';
  const show = (query: Query): void => {
    dialog.current?.close();
    navigate(viewFor(place.path), query);
  };
  const offer = (found: PgnGame[]): void => {
    setGames(found);
    if (!dialog.current?.open) dialog.current?.showModal();
  };
  usePaste(place, offer);
  useEffect(() => void (games.length && dialog.current?.querySelector<HTMLElement>('.game-list button')?.focus()), [games]);
  const read = async (text: string): Promise<void> => {
    const opened = await readText(text, single);
    if ('games' in opened) offer(opened.games);
    else show(opened.query);
  };
  const readFile = async (name: string, content: string): Promise<void> => {
    if (place.path !== '/library' && !severalPositions(content)) return read(content);
    dialog.current?.close();
    showFile(name, content);
  };
  useDroppedFile(readFile);
  return (
    <>
      <Tool icon="open" name="Open a position or a game" onClick={() => (setGames([]), dialog.current?.showModal())} />
      <dialog class="help" ref={dialog} aria-labelledby="open-dialog-title" onClick={(event) => event.target === dialog.current && dialog.current?.close()}>
        <div class="row spread">
          <h2 id="open-dialog-title">Open</h2>
          <button type="button" class="ghost small" onClick={() => dialog.current?.close()}>Close</button>
        </div>
        <OpenForm onText={read} onFile={readFile} />
        <p class="small"><a href="/library" onClick={(event) => (event.preventDefault(), dialog.current?.close(), navigate('/library'))}>Library: recent and saved positions, files</a></p>
        {games.length > 0 && <GameList games={games} onGame={(game) => show(queryOfGame(game, single))} />}
      </dialog>
    </>
  );
}
