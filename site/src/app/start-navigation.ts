// Makes clicks stay in the site, from the visitor's first sign on, and fetches ahead what they will want.
import { onReturn } from '../api/freshness.ts';
import { bearTranslation } from '../hydration/bear-translation.ts';
import { loadParts } from '../hydration/island.tsx';
import { savesData } from '../hydration/start.ts';
import { watchLeisure } from '../prefetch/idle.ts';
import { bytesSince, lookAhead } from '../prefetch/prefetch.ts';
import { prefetchPointedAt } from '../prefetch/prefetch-on-intent.ts';
import { linksInView, linksOfMenu } from '../prefetch/prefetch-visible.ts';
import { seedDocument } from './document-cache.ts';
import { followLinks } from './link-clicks.ts';
import { announceManifest } from './manifest.ts';
import { createNavigation, type Navigation } from './navigation.ts';
import type { ChangingStore } from './page-store.ts';
import { ownReads, readDocuments } from './read-documents.ts';
import { SITE_DOCUMENT } from './route.ts';
import { learnScripts } from './screen-scripts.ts';
import { startScrollMemory } from './scroll-memory.ts';

// In the same file for the page that must read them before (first-documents.ts).
export { readDocuments };

export function startNavigation(store: ChangingStore): void {
  bearTranslation();
  const { documents, ...place } = store.getShown();
  seedDocument(SITE_DOCUMENT, documents.site);
  for (const { name, path } of ownReads(place)) seedDocument(path, documents[name]);
  const navigation = createNavigation(store);
  store.moveBy(navigation);
  startScrollMemory();
  followLinks(navigation);
  announceManifest();
  prefetchPointedAt(navigation);
  const refresh = () => void navigation.refresh();
  onReturn(refresh);
  // The visitor's first sign may come long after the page.
  refresh();
  const learning = learnScripts();
  if (!savesData()) void lookAheadFrom(store, navigation, learning);
}

async function lookAheadFrom(
  store: ChangingStore,
  { fetchAhead }: Navigation,
  learning: Promise<void>,
): Promise<void> {
  const leisure = watchLeisure(store);
  // First what this page still lacks; where it does not come, it is asked for again by itself.
  await Promise.allSettled([learning, loadParts()]);
  const visit = () => store.getShown().visit;
  await lookAhead({ leisure, visit, linksInView, linksOfMenu, fetchAhead, bytesSince });
}
