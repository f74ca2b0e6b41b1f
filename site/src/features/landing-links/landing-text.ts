// The names of landing pages, and their searches.
import type { LandingLink, LandingScreen } from '../../generated/catalog.ts';
import { fillText, type Texts } from '../../i18n/texts.ts';

/** `Apartments for rent in Dubai Marina`. */
export function landingTitle(
  { subCategory, purpose, area }: Pick<LandingLink, 'subCategory' | 'purpose' | 'area'>,
  texts: Texts,
): string {
  const { types, title } = texts.landing;
  return fillText(title[purpose], { type: types[subCategory], area: area.title });
}

/** `Apartments for rent`, where the area is known. */
export function landingOffer(
  { subCategory, purpose }: Pick<LandingLink, 'subCategory' | 'purpose'>,
  texts: Texts,
): string {
  const { types, offer } = texts.landing;
  return fillText(offer[purpose], { type: types[subCategory] });
}

const CATEGORIES = { sale: 'Residential,OffPlan,Commercial', rent: 'Rental' };

/** The conditions of the search that finds the properties of a landing page. */
export function landingConditions({ subCategory, community, purpose }: LandingScreen) {
  return { type: subCategory, community, category: CATEGORIES[purpose] };
}
