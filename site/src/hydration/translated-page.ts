// A page that a translator has changed before it came to life. Hydrating it would end in an error and in the same page made anew, without
// what its visitor has done meanwhile.
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadParts } from './island.tsx';
import { keepActions } from './keep-actions.ts';
import { failRoot, loadForSure } from './start.ts';

/** Makes the page anew in the place of its HTML; the translator hears of it, and translates it again. */
export async function renderAnew(root: Element, tree: ReactNode): Promise<void> {
  await loadForSure(() => loadParts(), failRoot);
  const putBack = keepActions(root);
  flushSync(() => createRoot(root).render(tree));
  putBack();
}
