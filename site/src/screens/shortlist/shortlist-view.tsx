import { OwnShortlist } from './own-shortlist.tsx';
import { idsInHash, useHash } from './shared-link.ts';
import { SharedShortlist } from './shared-shortlist.tsx';

/** The visitor's own list, or the one that a link has brought. */
export function ShortlistView() {
  const shared = useHash();
  const ids = idsInHash(shared);
  // A new link is a new list.
  return ids ? <SharedShortlist key={shared} ids={ids} /> : <OwnShortlist />;
}
