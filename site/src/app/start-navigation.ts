// Makes clicks stay in the site, from the visitor's first sign on.
import { seedDocument } from './document-cache.ts';
import { followLinks } from './link-clicks.ts';
import { announceManifest } from './manifest.ts';
import { createNavigation } from './navigation.ts';
import type { ChangingStore } from './page-store.ts';
import { ownReads } from './read-documents.ts';
import { startScrollMemory } from './scroll-memory.ts';

export function startNavigation(store: ChangingStore): void {
  const { documents, ...place } = store.getShown();
  for (const { name, path } of ownReads(place)) seedDocument(path, documents[name]);
  const navigation = createNavigation(store);
  store.moveBy(navigation);
  startScrollMemory();
  followLinks(navigation, store);
  announceManifest();
}
