/* The frame around every view. SPDX-License-Identifier: GPL-3.0-or-later */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ApiError, forgetMeta, meta } from './api/client';
import { useShownFen } from './hooks/shown-fen';
import { useAnswer } from './hooks/use-task';
import { address, navigate, type Place, usePlace } from './router';
import { Announcer } from './ui/announce';
import { Help } from './ui/help';
import { Open } from './ui/open';
import { SettingsDialog } from './ui/settings';
import { useTheme } from './ui/theme';
import { Tool } from './ui/tools';

export interface ViewProps {
  place: Place;
}

interface View {
  path: string;
  name: string;
  carries: boolean; // a link to it carries the position on the board
  load: () => Promise<ComponentType<ViewProps>>;
}

const views: View[] = [
  { path: '/solve', name: 'Solve', carries: true, load: async () => (await import('./views/solve')).Solve },
  { path: '/analyse', name: 'Analyse', carries: true, load: async () => (await import('./views/analyse')).Analyse },
  { path: '/explain', name: 'Explain', carries: true, load: async () => (await import('./views/explain')).Explain },
  { path: '/play', name: 'Play', carries: true, load: async () => (await import('./views/play')).Play },
  { path: '/solo', name: 'Solo', carries: false, load: async () => (await import('./views/solo')).Solo },
  { path: '/puzzles', name: 'Puzzles', carries: false, load: async () => (await import('./views/puzzles')).Puzzles },
  { path: '/train', name: 'Train', carries: false, load: async () => (await import('./views/train')).Train },
  { path: '/library', name: 'Library', carries: false, load: async () => (await import('./views/library')).Library },
  { path: '/editor', name: 'Set up', carries: true, load: async () => (await import('./views/editor')).Editor },
];

const viewAt = (path: string): View | undefined => (path === '/' ? views[0] : views.find((view) => view.path === path));

/* A link within the page. */
function Link({ view, place }: { view: View; place: Place }) {
  const shown = useShownFen();
  const carried = view.carries && shown.fen && (shown.chosen || view.path !== '/play'); // a game begins at the start
  const query = carried ? { fen: shown.fen } : {};
  const current = viewAt(place.path) === view;
  return (
    <a
      href={address(view.path, query)}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        navigate(view.path, query);
      }}
    >
      {view.name}
    </a>
  );
}

const RETRY = 1500; // milliseconds between attempts to reach the server

/* The component of a view, once it is loaded. If the server is gone, it is loaded as soon as the server is back. */
function useView(view: View | undefined): { Shown: ComponentType<ViewProps> | undefined; missing: boolean } {
  const [missing, setMissing] = useState(false);
  const load = async (signal: AbortSignal): Promise<ComponentType<ViewProps>> => {
    for (let lost = false; ; lost = true) {
      try {
        if (lost) await meta();
        const loaded = await view!.load();
        setMissing(false);
        return loaded;
      } catch (error) {
        if (signal.aborted) throw error;
        if (lost && !(error instanceof ApiError)) location.reload(); // the browser remembers that the file was missing
        setMissing(true);
        await new Promise((over) => setTimeout(over, RETRY));
        signal.throwIfAborted();
        forgetMeta();
      }
    }
  };
  return { Shown: useAnswer(view?.path, load).current, missing };
}

function Missing({ name }: { name: string }) {
  return <p class="nothing" role="status">The server does not respond. {name} opens as soon as it is back. Is keymove serve still running?</p>;
}

export function App() {
  const place = usePlace();
  const [theme, toggleTheme] = useTheme();
  const view = viewAt(place.path);
  const { Shown, missing } = useView(view);

  useEffect(() => {
    document.querySelector('.top nav [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' }); // on a narrow screen
    document.title = view ? `${view.name} · Keymove` : 'Keymove';
  }, [view]);

  return (
    <>
      <a class="skip" href="#main">Skip to the board</a>
      <header class="top">
        <a class="brand" href="/" onClick={(event) => (event.preventDefault(), navigate('/'))}>
          <img src="/favicon.svg" alt="" width="24" height="24" />
          Keymove
        </a>
        <nav aria-label="Views">
          {views.map((each) => (
            <Link view={each} place={place} key={each.path} />
          ))}
        </nav>
        <Open place={place} />
        <SettingsDialog />
        <Help />
        <Tool icon={theme === 'dark' ? 'sun' : 'moon'} name={theme === 'dark' ? 'Light theme' : 'Dark theme'} onClick={toggleTheme} />
      </header>
      <main id="main" tabIndex={-1}>
        {Shown ? <Shown place={place} /> : view ? missing && <Missing name={view.name} /> : <p class="nothing">There is no page at this address. <a href="/solve">Go to the board</a>.</p>}
      </main>
      <Announcer />
    </>
  );
}
