// The view models of routes with thousands of pages. Such pages are filled into templates, without React.

import type { Documents } from '../navigation/page-state.ts';
import type { ScreenContext } from '../navigation/screen.ts';
import { propertyViewModel } from '../screens/property/property-view-model.ts';
import { readProperty } from '../screens/property/read-property.ts';
import type { ViewModel } from '../template-part.tsx';

export type MakeViewModel = (documents: Documents, context: ScreenContext) => ViewModel;

/** React renders the routes that have no view model here. */
export const viewModels: Readonly<Record<string, MakeViewModel | undefined>> = {
  property({ property: document, similar, site }, { baseUrl, translate }) {
    const property = readProperty(document);
    if (!property) throw new Error('The property has no title.');
    return propertyViewModel({ property, similar: similar as never, site, baseUrl }, translate);
  },
};
