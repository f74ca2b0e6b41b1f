// Starts navigation within the site at the visitor's first interaction, and prefetches where the visitor may go next.

import { seedDocument } from '../api/document-cache.ts';
import { onReturn } from '../api/freshness.ts';
import { loadIslands } from '../hydration/island.tsx';
import { addLink, savesData } from '../hydration/start.ts';
import { tolerateTranslators } from '../hydration/tolerate-translators.ts';
import { createNavigation, type Navigation } from '../navigation/create-navigation.ts';
import { documentRequests } from '../navigation/fetch-documents.ts';
import { followLinks } from '../navigation/links.ts';
import type { MutablePageStore } from '../navigation/page-store.ts';
import { loadScreenScripts } from '../navigation/preload.ts';
import { SITE_DOCUMENT } from '../navigation/route.ts';
import { startScrollRestoration } from '../navigation/scroll-restoration.ts';
import { watchIdle } from '../prefetch/idle.ts';
import { fetchedBytesSince, prefetchVisible } from '../prefetch/prefetch.ts';
import { prefetchOnIntent } from '../prefetch/prefetch-on-intent.ts';
import { menuLinks, visibleLinks } from '../prefetch/prefetch-visible.ts';
import { afterNavigation } from './after-navigation.ts';
import { routes } from './routes.ts';
import { manifestPath } from './web-manifest.ts';

/** Lets links show pages without loading the document anew, and fetches pages that are likely next. */
export function startNavigation(store: MutablePageStore): void {
  tolerateTranslators();
  const { documents, ...location } = store.getPage();
  seedDocument(location.language.prefix + SITE_DOCUMENT, documents.site);
  for (const { name, path } of documentRequests(location)) seedDocument(path, documents[name]);
  // Before the navigation: with the history's buttons, a place is kept before the next page is shown.
  startScrollRestoration();
  const navigation = createNavigation(store, routes);
  store.setNavigator({ ...navigation, afterNavigation });
  followLinks(navigation.navigate);
  // Late: in the HTML, browsers would fetch it and its icon among the files that the page needs first.
  addLink({ rel: 'manifest', href: manifestPath(location.language) });
  prefetchOnIntent(navigation.prefetch);
  const refresh = () => void navigation.refresh();
  onReturn(refresh);
  // The page may have been open for long before the first interaction.
  refresh();
  const scripts = loadScreenScripts();
  if (!savesData()) void startPrefetch(store, navigation, scripts);
}

async function startPrefetch(
  store: MutablePageStore,
  { prefetchWhenIdle }: Navigation,
  scripts: Promise<void>,
): Promise<void> {
  const idle = watchIdle(store);
  // The page's own files come first; a failed island is retried by itself.
  await Promise.allSettled([scripts, loadIslands()]);
  const visit = () => store.getPage().visit;
  await prefetchVisible({ idle, visit, visibleLinks, menuLinks, prefetchWhenIdle, fetchedBytesSince });
}
