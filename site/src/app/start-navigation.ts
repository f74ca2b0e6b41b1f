// Starts navigation within the site.

import { seedDocument } from '../api/document-cache.ts';
import { onReturn } from '../api/freshness.ts';
import { addLink } from '../hydration/start.ts';
import { createNavigation } from '../navigation/create-navigation.ts';
import { documentRequests } from '../navigation/fetch-documents.ts';
import { followLinks } from '../navigation/links.ts';
import type { PageState } from '../navigation/page-state.ts';
import type { PageStore } from '../navigation/page-store.ts';
import { prefetchOnIntent } from '../navigation/prefetch-on-intent.ts';
import { SITE_DOCUMENT } from '../navigation/route.ts';
import { startScrollRestoration } from '../navigation/scroll-restoration.ts';
import { afterNavigation } from './after-navigation.ts';
import { routes } from './routes.ts';
import { manifestPath } from './web-manifest.ts';

/** Lets links show pages without loading the document anew, and fetches a page whose link is about to be followed. */
export function startNavigation(page: PageState): PageStore {
  const { documents, language } = page;
  seedDocument(language.prefix + SITE_DOCUMENT, documents.site);
  for (const { name, path } of documentRequests(page)) seedDocument(path, documents[name]);
  // Before the navigation: with the history's buttons, a place is kept before the next page is shown.
  startScrollRestoration();
  const navigation = createNavigation(page, routes, afterNavigation);
  followLinks(navigation.navigate);
  // Late: in the HTML, browsers would fetch it and its icon among the files that the page needs first.
  addLink({ rel: 'manifest', href: manifestPath(language) });
  prefetchOnIntent(navigation.prefetch);
  onReturn(() => void navigation.refresh());
  return navigation;
}
