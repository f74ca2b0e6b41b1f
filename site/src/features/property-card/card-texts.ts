// What a property's card says of its record.
import type { PropertyCard } from '../../generated/catalog.ts';
import { cardMessages } from '../../i18n/en/card.ts';
import { draftMessages, propertyMessages } from '../../i18n/en/common.ts';
import { numberFormats } from '../../i18n/en/numbers.ts';
import type { Translate } from '../../i18n/messages.ts';

/** For Rent in the rental list, For Sale everywhere else. */
export function offerText({ mainCategory }: PropertyCard, translate: Translate): string {
  const property = translate(propertyMessages);
  return mainCategory === 'Rental' ? property.forRent : property.forSale;
}

/** The badges on the picture: draft, featured, and a status other than available. */
export function badgeTexts(
  { draft, featured, status }: Pick<PropertyCard, 'draft' | 'featured' | 'status'>,
  translate: Translate,
): string[] {
  const card = translate(cardMessages);
  const drafts = translate(draftMessages);
  const property = translate(propertyMessages);
  const statuses: Partial<Record<PropertyCard['status'], string>> = card.status;
  const statusText = statuses[status];
  return [
    ...(draft ? [drafts.label] : []),
    ...(featured ? [property.featured] : []),
    ...(statusText ? [statusText] : []),
  ];
}

/** Null when it is not known. */
export function bedroomCountText({ bedrooms }: PropertyCard, translate: Translate): string | null {
  const card = translate(cardMessages);
  const property = translate(propertyMessages);
  if (bedrooms === null) return null;
  return bedrooms === 0 ? card.studio : translate(numberFormats).count(bedrooms, property.bedrooms);
}

/** Null when it is not known. */
export function knownAreaText({ area }: PropertyCard, translate: Translate): string | null {
  return area ? translate(numberFormats).area(area) : null;
}
