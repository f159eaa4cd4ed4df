/* Library: files of games and positions, and the positions that this browser keeps. SPDX-License-Identifier: GPL-3.0-or-later */
import type { ViewProps } from '../app';
import { FileCard } from '../library/file-card';
import { FileSheet } from '../library/sheet';
import { ShelfCard } from '../library/shelf-card';
import { showFile } from '../library/show-file';
import { useLibrary } from '../library/use-library';
import { FileButton } from '../ui/file-button';
import './analyse.css';
import './library.css';

export function Library({ place }: ViewProps) {
  const { opened, batch } = useLibrary(place.query);
  return (
    <div class="library">
      <h1>Library</h1>
      <div class="drop">
        <FileButton primary onText={showFile} />
        <span class="muted">PGN, EPD or FEN. A file can also be dropped anywhere on the page.</span>
      </div>
      {opened && <FileCard opened={opened} batch={batch} />}
      {opened?.positions && <FileSheet opened={opened} batch={batch} />}
      <ShelfCard shelf="saved" title="Saved positions" />
      <ShelfCard shelf="recent" title="Recent positions" />
    </div>
  );
}
