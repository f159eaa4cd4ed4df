/* The frame around every view. SPDX-License-Identifier: GPL-3.0-or-later */
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { useShownFen } from './hooks/shown-fen';
import { useAnswer } from './hooks/use-task';
import { address, navigate, type Place, usePlace } from './router';
import { Announcer } from './ui/announce';
import { Help } from './ui/help';
import { usePaste } from './ui/paste';
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
  { path: '/explain', name: 'Explain', carries: true, load: async () => (await import('./views/explain')).Explain },
  { path: '/play', name: 'Play', carries: true, load: async () => (await import('./views/play')).Play },
  { path: '/solo', name: 'Solo', carries: false, load: async () => (await import('./views/solo')).Solo },
  { path: '/editor', name: 'Set up', carries: true, load: async () => (await import('./views/editor')).Editor },
];

const viewAt = (path: string): View | undefined => (path === '/' ? views[0] : views.find((view) => view.path === path));

/* A link within the page. */
function Link({ view, place }: { view: View; place: Place }) {
  const shown = useShownFen();
  const query = view.carries && shown ? { fen: shown } : {};
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

/* The component of a view, once it is loaded. */
function useView(view: View | undefined): ComponentType<ViewProps> | undefined {
  return useAnswer(view?.path, () => view!.load()).current;
}

export function App() {
  const place = usePlace();
  const [theme, toggleTheme] = useTheme();
  const view = viewAt(place.path);
  const Shown = useView(view);
  usePaste(place);

  useEffect(() => {
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
        <Help />
        <Tool icon={theme === 'dark' ? 'sun' : 'moon'} name={theme === 'dark' ? 'Light theme' : 'Dark theme'} onClick={toggleTheme} />
      </header>
      <main id="main" tabIndex={-1}>
        {Shown ? <Shown place={place} /> : view ? null : <p class="nothing">There is no page at this address. <a href="/solve">Go to the board</a>.</p>}
      </main>
      <Announcer />
    </>
  );
}
