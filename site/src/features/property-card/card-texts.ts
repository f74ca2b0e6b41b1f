// What a property's card says of its record.

import type { PropertyCard } from '../../generated/catalog.ts';
import type { Texts } from '../../i18n/texts.ts';

/** For Rent in the rental list, For Sale everywhere else. */
export function offerText({ mainCategory }: PropertyCard, texts: Texts): string {
  return mainCategory === 'Rental' ? texts.property.forRent : texts.property.forSale;
}

/** The badges on the picture: draft, featured, and a status other than available. */
export function badgeTexts(
  { draft, featured, status }: Pick<PropertyCard, 'draft' | 'featured' | 'status'>,
  texts: Texts,
): string[] {
  const statuses: Partial<Record<PropertyCard['status'], string>> = texts.card.status;
  const statusText = statuses[status];
  return [
    ...(draft ? [texts.draft.label] : []),
    ...(featured ? [texts.property.featured] : []),
    ...(statusText ? [statusText] : []),
  ];
}

/** Null when it is not known. */
export function bedroomCountText({ bedrooms }: PropertyCard, texts: Texts): string | null {
  if (bedrooms === null) return null;
  return bedrooms === 0 ? texts.property.studio : texts.numbers.count(bedrooms, texts.property.bedrooms);
}

/** Null when it is not known. */
export function knownAreaText({ area }: PropertyCard, texts: Texts): string | null {
  return area ? texts.numbers.area(area) : null;
}
