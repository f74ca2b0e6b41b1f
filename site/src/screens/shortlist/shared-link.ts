// A list in the fragment of a link, which browsers send to no server.
import { isId } from '../../shortlist/shortlist.ts';

const PREFIX = 'p=';
/** A longer list is cut, since each home is a request. */
const MAX_HOMES = 100;

/** The fragment without `#`. */
export function sharedHash(ids: readonly string[]): string {
  return PREFIX + ids.join(',');
}

/** The ids in a fragment; null for another fragment. */
export function idsInHash(hash: string): readonly string[] | null {
  if (!hash.startsWith(PREFIX)) return null;
  // Messengers escape the commas of links.
  const ids = hash.slice(PREFIX.length).replaceAll(/%2c/gi, ',').split(',').filter(isId);
  return [...new Set(ids)].slice(0, MAX_HOMES);
}
