/* Library: files of games and positions, saved positions and recent ones. SPDX-License-Identifier: GPL-3.0-or-later */
import type { ViewProps } from '../app';
import { FileCard } from '../library/file-card';
import { FileSheet } from '../library/sheet';
import { RecentCard, SavedCard } from '../library/shelf-card';
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
        <FileButton look="primary" onText={showFile} />
        <span class="muted">PGN, EPD or FEN. A file can also be dropped anywhere on the page.</span>
      </div>
      {opened && <FileCard opened={opened} batch={batch} />}
      {opened?.positions && <FileSheet opened={opened} batch={batch} />}
      <SavedCard />
      <RecentCard />
    </div>
  );
}
