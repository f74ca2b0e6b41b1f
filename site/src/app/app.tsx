import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { TurnstileSiteKey } from '../features/lead-form/turnstile-site-key.ts';
import { late } from '../hydration/island.tsx';
import { LocationContext, type SiteLocation } from '../navigation/location.ts';
import { Shell } from '../shell/shell.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { contextOf } from './page-context.ts';
import type { PageStore, Shown } from './page-state.ts';
import { StoreContext, useShown, useStore } from './store-hooks.ts';

const CommonFailure = late(async () => (await import('./common-failure.tsx')).CommonFailure);

export interface AppProps {
  store: PageStore;
  /** Told once the page answers to its visitor. */
  onAlive?: () => void;
}

export function App({ store, onAlive }: AppProps) {
  const location = useMemo(() => locationOf(store), [store]);
  // Once: what is handed over later is nobody's.
  const told = useRef(onAlive);
  useLayoutEffect(() => told.current?.(), []);
  return (
    <StoreContext value={store}>
      <LocationContext value={location}>
        <ErrorBoundary frame="main">
          <ShownPage />
        </ErrorBoundary>
      </LocationContext>
    </StoreContext>
  );
}

function locationOf({ subscribe, getShown, navigate }: PageStore): SiteLocation {
  return { subscribe, navigate, getPath: () => getShown().path, getSearch: () => getShown().search };
}

function ShownPage() {
  const shown = useShown();
  useArrival(shown);
  const { screen, documents, route } = shown;
  return (
    <TurnstileSiteKey value={documents.site.turnstileSiteKey}>
      <Shell
        site={documents.site}
        addresses={route.paths}
        hero={screen.hero === true && hasOwnFace(shown)}
        closing={screen.closing !== false}
        partners={screen.partners !== false}
      >
        <ErrorBoundary>
          <ShownScreen key={shown.visit} shown={shown} />
        </ErrorBoundary>
      </Shell>
    </TurnstileSiteKey>
  );
}

/** What shows is the screen's own, not the common message in its place. */
function hasOwnFace({ status, screen }: Shown): boolean {
  if (status === 'ready') return true;
  return status === 'pending' ? screen.Pending !== undefined : screen.Failed !== undefined;
}

function ShownScreen({ shown }: { shown: Shown }) {
  const { retry } = useStore();
  const { screen, documents, record } = shown;
  const context = contextOf(shown);
  if (shown.status === 'ready') {
    // The route table has checked that these documents are the screen's.
    const Component = screen.Component as (props: object) => ReactNode;
    return <Component {...documents} {...context} />;
  }
  const pending = { ...context, site: documents.site, record };
  if (shown.status === 'pending') return screen.Pending ? <screen.Pending {...pending} /> : null;
  if (!screen.Failed) return <CommonFailure retry={retry} />;
  return <screen.Failed {...pending} failure={shown.failure} documents={documents as never} retry={retry} />;
}

/** Tells whoever moves about the site that the next page is there. */
function useArrival(shown: Shown): void {
  const { arrived } = useStore();
  const last = useRef(shown);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = shown;
    if (before !== shown) arrived(before, shown);
  }, [shown, arrived]);
}
