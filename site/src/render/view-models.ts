// The view models of pages of which there are thousands, by route: made outside of React, they are filled into templates.

import { inEnglish } from '../i18n/messages.ts';
import type { Documents } from '../navigation/page-state.ts';
import type { ScreenContext } from '../navigation/screen.ts';
import { readListing } from '../screens/property/listing.ts';
import { propertyViewModel } from '../screens/property/property-view-model.ts';
import type { ViewModel } from '../template-part.tsx';

export type MakeViewModel = (documents: Documents, context: ScreenContext) => ViewModel;

/** Routes that are not named here are rendered by React. */
export const viewModels: Readonly<Record<string, MakeViewModel | undefined>> = {
  property({ property, similar, site }, { baseUrl }) {
    const listing = readListing(property);
    if (!listing) throw new Error('The property has no title.');
    return propertyViewModel({ listing, similar: similar as never, site, baseUrl }, inEnglish);
  },
};
