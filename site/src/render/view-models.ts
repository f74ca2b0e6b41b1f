// The view models of pages of which there are thousands, by route: made outside of React, they are filled into templates.

import type { Documents } from '../navigation/page-state.ts';
import type { ScreenContext } from '../navigation/screen.ts';
import { propertyViewModel } from '../screens/property/property-view-model.ts';
import { readProperty } from '../screens/property/read-property.ts';
import type { ViewModel } from '../template-part.tsx';

export type MakeViewModel = (documents: Documents, context: ScreenContext) => ViewModel;

/** Routes that are not named here are rendered by React. */
export const viewModels: Readonly<Record<string, MakeViewModel | undefined>> = {
  property({ property: document, similar, site }, { baseUrl, translate }) {
    const property = readProperty(document);
    if (!property) throw new Error('The property has no title.');
    return propertyViewModel({ property, similar: similar as never, site, baseUrl }, translate);
  },
};
