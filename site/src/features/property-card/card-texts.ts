// What a property's card says of its record.

import type { PropertyCard } from '../../generated/catalog.ts';
import type { Texts } from '../../i18n/texts.ts';

/** For Rent in the rental list, For Sale everywhere else. */
export function offerText({ mainCategory }: PropertyCard, texts: Texts): string {
  const property = texts.property;
  return mainCategory === 'Rental' ? property.forRent : property.forSale;
}

/** The badges on the picture: draft, featured, and a status other than available. */
export function badgeTexts(
  { draft, featured, status }: Pick<PropertyCard, 'draft' | 'featured' | 'status'>,
  texts: Texts,
): string[] {
  const card = texts.card;
  const drafts = texts.draft;
  const property = texts.property;
  const statuses: Partial<Record<PropertyCard['status'], string>> = card.status;
  const statusText = statuses[status];
  return [
    ...(draft ? [drafts.label] : []),
    ...(featured ? [property.featured] : []),
    ...(statusText ? [statusText] : []),
  ];
}

/** Null when it is not known. */
export function bedroomCountText({ bedrooms }: PropertyCard, texts: Texts): string | null {
  const property = texts.property;
  if (bedrooms === null) return null;
  return bedrooms === 0 ? property.studio : texts.numbers.count(bedrooms, property.bedrooms);
}

/** Null when it is not known. */
export function knownAreaText({ area }: PropertyCard, texts: Texts): string | null {
  return area ? texts.numbers.area(area) : null;
}
