// The words of pages of which there are thousands, by route: made here, outside of React, they save a worker the rendering of all pages
// that look like one before. The screens make the same words where they show them.

import { inEnglish } from '../i18n/messages.ts';
import type { Documents } from '../navigation/page-state.ts';
import type { ScreenContext } from '../navigation/screen.ts';
import { type Listing, readListing } from '../screens/property/listing.ts';
import { propertyWords } from '../screens/property/property-words.ts';
import type { Words } from './words.ts';

export type MakeWords = (documents: Documents, context: ScreenContext) => Words;

const makers: Readonly<Record<string, MakeWords>> = {
  property: ({ property, similar, site }, { baseUrl }) =>
    propertyWords({ listing: listingOf(property), similar: similar as never, site, baseUrl }, inEnglish),
};

/** Null for routes whose pages React renders. */
export function pageWords(route: string): MakeWords | null {
  return makers[route] ?? null;
}

function listingOf(record: unknown): Listing {
  const listing = readListing(record);
  if (!listing) throw new Error('The property has no title.');
  return listing;
}
