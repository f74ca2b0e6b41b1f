import { lazyPart } from '../../hydration/lazy-part.tsx';
import { OwnShortlist } from './own-shortlist.tsx';
import { idsInHash, useHash } from './shared-link.ts';

const SharedShortlist = lazyPart(async () => (await import('./shared-shortlist.tsx')).SharedShortlist);

/** The visitor's own list, or the one that a link has brought. */
export function ShortlistView() {
  const shared = useHash();
  const ids = idsInHash(shared);
  // A new link is a new list.
  return ids ? <SharedShortlist key={shared} ids={ids} /> : <OwnShortlist />;
}
