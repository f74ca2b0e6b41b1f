// Hydrates a prerendered page with its documents. From then on, links of the site show pages without a page load.
// The first script of the page: imported here, so that modules which both need are bundled into its file.
import '../hydration/start.ts';
import './styles.ts';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { onReturn } from '../api/freshness.ts';
import { request, requestJson } from '../api/request.ts';
import { seedDocument } from '../api/resources.ts';
import type { SiteSettings } from '../generated/catalog.ts';
import { stopListeningEarly } from '../hydration/early-events.ts';
import { loadWithRetry } from '../hydration/load-code.ts';
import { tolerateTranslators } from '../hydration/tolerate-translators.ts';
import { undoChanges } from '../hydration/undo-early-changes.ts';
import { type LanguageCode, languageOf } from '../i18n/languages.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { allParams, documentRequests } from '../navigation/fetch-documents.ts';
import { followLinks, prefetchOnIntent } from '../navigation/links.ts';
import type { PageState } from '../navigation/page-state.ts';
import { type Params, SITE_DOCUMENT } from '../navigation/route.ts';
import { createRouter } from '../navigation/router.ts';
import { startScrollRestoration } from '../navigation/scroll-restoration.ts';
import type { Router } from '../navigation/use-router.ts';
import { App } from './app.tsx';
import { routeById, routes } from './routes.ts';

async function start(root: HTMLElement): Promise<void> {
  const {
    route: id = '',
    path = '/',
    params: paramsText = '{}',
    baseUrl = '',
    site: siteAddress = '',
  } = root.dataset;
  const route = routeById(id);
  const code = document.documentElement.lang as LanguageCode;
  const [{ default: screen }, settings, texts] = await Promise.all([
    loadWithRetry(route.load),
    loadWithRetry(() => fetchSettings(siteAddress, code)),
    loadWithRetry(() => loadTexts(code)),
  ]);
  stopListeningEarly();
  const router = startRouter({
    status: 'ready',
    route,
    screen,
    path,
    params: JSON.parse(paramsText) as Params,
    language: texts.language,
    texts,
    search: window.location.search,
    baseUrl,
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
    navigationId: 0,
    record: undefined,
    documents: { ...embeddedDocuments(), site: settings },
  });
  undoChanges();
  tolerateTranslators();
  // Synchronously, so that no extension can change the page in between.
  flushSync(() => hydrateRoot(root, <App router={router} />));
  // For style sheets, and for tests.
  root.toggleAttribute('data-hydrated', true);
}

function startRouter(page: PageState): Router {
  const { documents, language } = page;
  seedDocument(language.prefix + SITE_DOCUMENT, documents.site);
  const params = allParams(page, documents);
  for (const { name, path } of documentRequests({ ...page, params })) seedDocument(path, documents[name]);
  // Before the router, so that Back saves the scroll position before another page is shown.
  startScrollRestoration();
  const router = createRouter(page, routes);
  followLinks(router.navigate);
  prefetchOnIntent(router.prefetch);
  onReturn(() => void router.refresh());
  return router;
}

/** The documents in the page's HTML, without the settings, which all pages share in one cached file. */
function embeddedDocuments(): object {
  return JSON.parse(document.querySelector('script#documents')?.textContent ?? '{}') as object;
}

/**
 * `address` is the version of the page's HTML, which may be gone after a deployment; then the newest version is used.
 */
async function fetchSettings(address: string, code: LanguageCode): Promise<SiteSettings> {
  try {
    // An equal request to the preload of `hydration/start.ts`, so that it uses its response.
    return (await (await request(address)).json()) as SiteSettings;
  } catch {
    return requestJson<SiteSettings>(languageOf(code).prefix + SITE_DOCUMENT);
  }
}

const root = document.getElementById('root');
if (root) void start(root);
