// Brings a prerendered page to life: the same tree over the same documents; then, for a visitor, navigation in the site.
import '../app/styles.ts';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../app/app.tsx';
import { fetchSite, ownDocuments } from '../app/first-documents.ts';
import { type ChangingStore, createPageStore } from '../app/page-store.ts';
import { routeById } from '../app/routes.ts';
import { countParts, loadParts } from '../hydration/island.tsx';
import { enliven, failRoot, firstSign, loadForSure } from '../hydration/start.ts';
import type { Params } from '../navigation/pattern.ts';

async function start(root: HTMLElement): Promise<void> {
  const {
    route: id = '',
    path = '/',
    params: paramsText = '{}',
    baseUrl = '',
    site: siteAddress = '',
  } = root.dataset;
  const route = routeById(id);
  const partsOfFrame = countParts();
  const params = JSON.parse(paramsText) as Params;
  const [{ default: screen }, settings] = await Promise.all([
    loadForSure(route.load, failRoot),
    loadForSure(() => fetchSite(siteAddress), failRoot),
  ]);
  // What the HTML cannot know is shown at once: of who comes back by all parts, of the address by those of the screen.
  if (hasKeptSomething()) await loadForSure(() => loadParts(), failRoot);
  else if (window.location.search || window.location.hash)
    await loadForSure(() => loadParts(partsOfFrame), failRoot);
  const own = await loadForSure(() => ownDocuments(screen, { route, params }), failRoot);
  const store = createPageStore({
    status: 'ready',
    route,
    screen,
    path,
    params,
    search: window.location.search,
    baseUrl,
    visit: 0,
    record: undefined,
    documents: { ...own, site: settings },
  });
  const tree = <App store={store} onAlive={() => enliven(root)} />;
  if (isTranslated(root)) {
    const { renderAnew } = await loadForSure(() => import('../hydration/translated-page.ts'), failRoot);
    await renderAnew(root, tree);
  } else {
    // Of a part that was translated before it came to life, React makes anew what it cannot take over.
    hydrateRoot(root, tree, { onRecoverableError: (fault) => isTranslated(root) || reportError(fault) });
  }
  await firstSign;
  await followVisitor(store);
}

/** Translators wrap what they change; our own pages have no such element. */
function isTranslated(root: Element): boolean {
  return root.querySelector('font') !== null;
}

/** Whether the visitor has chosen a language here. */
function hasKeptSomething(): boolean {
  try {
    return localStorage.length > 0;
  } catch {
    // Storage may be closed to us.
    return false;
  }
}

/** Until this is there, every link is the browser's. */
async function followVisitor(store: ChangingStore): Promise<void> {
  const { startNavigation } = await loadForSure(() => import('../app/start-navigation.ts'));
  startNavigation(store);
}

const root = document.getElementById('root');
if (root) {
  start(root).catch((fault: unknown) => {
    failRoot();
    throw fault;
  });
}
