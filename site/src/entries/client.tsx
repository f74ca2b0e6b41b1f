// Hydrates a prerendered page with its documents; the navigation is loaded at the first interaction.
import '../app/styles.ts';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { request, requestJson } from '../api/request.ts';
import { App } from '../app/app.tsx';
import { routeById } from '../app/routes.ts';
import type { SiteSettings } from '../generated/catalog.ts';
import { undoChanges } from '../hydration/foreign-changes.ts';
import { countIslands, loadIslandsOfAddress } from '../hydration/island.tsx';
import { firstInteraction, loadWithRetry, markHydrated, markRootFailed } from '../hydration/start.ts';
import { type LanguageCode, languageOf } from '../i18n/languages.ts';
import { loadLanguage } from '../navigation/page-language.ts';
import { createPageStore, type MutablePageStore } from '../navigation/page-store.ts';
import type { Params } from '../navigation/pattern.ts';
import { SITE_DOCUMENT } from '../navigation/route.ts';

async function start(root: HTMLElement): Promise<void> {
  const {
    route: id = '',
    path = '/',
    params: paramsText = '{}',
    baseUrl = '',
    site: siteAddress = '',
  } = root.dataset;
  const route = routeById(id);
  const islandsOfShell = countIslands();
  const params = JSON.parse(paramsText) as Params;
  const code = document.documentElement.lang as LanguageCode;
  const [{ default: screen }, settings, pageLanguage] = await Promise.all([
    loadWithRetry(route.load, markRootFailed),
    loadWithRetry(() => fetchSite(siteAddress, code), markRootFailed),
    loadWithRetry(() => loadLanguage(code), markRootFailed),
  ]);
  // Islands may depend on the query or the hash, and must then show it at once.
  if (window.location.search || window.location.hash)
    await loadWithRetry(() => loadIslandsOfAddress(islandsOfShell), markRootFailed);
  const store = createPageStore({
    status: 'ready',
    route,
    screen,
    path,
    params,
    ...pageLanguage,
    search: window.location.search,
    baseUrl,
    visit: 0,
    record: undefined,
    documents: { ...embeddedDocuments(), site: settings },
  });
  const tree = <App store={store} onHydrated={() => markHydrated(root)} />;
  undoChanges();
  // At once, before anybody changes the page again.
  flushSync(() => hydrateRoot(root, tree));
  await firstInteraction;
  await enableNavigation(store);
}

/** The documents in the page's HTML, without the settings, which all pages share in one cached file. */
function embeddedDocuments(): object {
  return JSON.parse(document.querySelector('script#documents')?.textContent ?? '{}') as object;
}

/**
 * `address` is the version of the page's HTML, which may be gone after a deployment; then the newest version is used.
 */
async function fetchSite(address: string, code: LanguageCode): Promise<SiteSettings> {
  try {
    // An equal request to the preload of `hydration/start.ts`, so that it uses its response.
    return (await (await request(address)).json()) as SiteSettings;
  } catch {
    return requestJson<SiteSettings>(languageOf(code).prefix + SITE_DOCUMENT);
  }
}

/** The browser follows links until the navigation is loaded. */
async function enableNavigation(store: MutablePageStore): Promise<void> {
  const { startNavigation } = await loadWithRetry(() => import('../app/start-navigation.ts'));
  startNavigation(store);
}

const root = document.getElementById('root');
if (root) {
  start(root).catch((error: unknown) => {
    markRootFailed();
    throw error;
  });
}
