// The homes beside a property, and the links to more of them.

import type { Property } from '../../features/property/read-property.ts';
import type { MainCategory, PropertyCard } from '../../generated/catalog.ts';
import { fillText, type Texts } from '../../i18n/texts.ts';
import { listOfCategory } from '../../property-lists.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';

/** The link to the list of a category. */
export function categoryLink(mainCategory: MainCategory, texts: Texts): Crumb {
  const label = texts.propertyTypes.categories[mainCategory];
  return { label, href: texts.paths[listOfCategory(mainCategory).page] };
}

/** The link to homes of the property's type in its area, where it has such a page, or else to all of its category. */
export function moreHomesLink(
  { community, landing, mainCategory }: Pick<Property, 'community' | 'landing' | 'mainCategory'>,
  texts: Texts,
): Crumb {
  const { allOf, moreIn } = texts.propertyPage;
  if (!community || !landing) {
    return { label: allOf[mainCategory], href: categoryLink(mainCategory, texts).href };
  }
  return {
    label: fillText(moreIn, { area: community.title }),
    href: texts.paths.landing(community.id, landing),
  };
}

const MAX_SIMILAR = 3;

/** The homes that are shown beside a property, of which `candidates` may contain itself. */
export function similarHomes(candidates: readonly PropertyCard[], ownId: string): PropertyCard[] {
  return candidates.filter(({ id }) => id !== ownId).slice(0, MAX_SIMILAR);
}
