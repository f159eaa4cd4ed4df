/* The frame around every view. SPDX-License-Identifier: GPL-3.0-or-later */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useShown } from './lib/shown';
import { address, navigate, type Place, usePlace } from './router';
import { Announcer, complain } from './ui/announce';
import { Help } from './ui/help';
import { Icon } from './ui/icon';
import { usePaste } from './ui/paste';
import { useTheme } from './ui/theme';

export interface ViewProps {
  place: Place;
}

interface View {
  path: string;
  name: string;
  carries: boolean; // the position goes along when one comes here from another view
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
  const shown = useShown();
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

function useView(view: View | undefined): ComponentType<ViewProps> | undefined {
  const [loaded, setLoaded] = useState<{ view: View; component: ComponentType<ViewProps> }>();
  useEffect(() => {
    let wanted = true;
    view?.load().then((component) => wanted && setLoaded({ view, component }), complain);
    return () => void (wanted = false);
  }, [view]);
  return loaded && loaded.view === view ? loaded.component : undefined;
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
        <button type="button" class="ghost icon-only" aria-label={theme === 'dark' ? 'Light colours' : 'Dark colours'} title={theme === 'dark' ? 'Light colours' : 'Dark colours'} onClick={toggleTheme}>
          <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
        </button>
      </header>
      <main id="main" tabIndex={-1}>
        {Shown ? <Shown place={place} /> : view ? null : <p class="nothing">There is nothing at this address. <a href="/solve">Go to the board</a>.</p>}
      </main>
      <Announcer />
    </>
  );
}
