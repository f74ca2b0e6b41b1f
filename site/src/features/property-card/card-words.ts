// What a card says of a listing, with every fallback.
import { formatArea, formatCount } from '../../format.ts';
import type { PropertyCard } from '../../generated/catalog.ts';
import type { Texts } from './texts.ts';

/** For Rent in the rental list, For Sale everywhere else. */
export function offerOf({ mainCategory }: PropertyCard, { property }: Texts): string {
  return mainCategory === 'Rental' ? property.forRent : property.forSale;
}

export function periodOf({ mainCategory, rentFrequency }: PropertyCard, { browse }: Texts): string | null {
  if (mainCategory !== 'Rental') return null;
  return browse.card.period[rentFrequency ?? 'yearly'];
}

export function badgesOf(
  { draft, featured, status }: PropertyCard,
  { browse, draft: drafts, property }: Texts,
): string[] {
  const words: Partial<Record<PropertyCard['status'], string>> = browse.card.status;
  const standing = words[status];
  return [
    ...(draft ? [drafts.label] : []),
    ...(featured ? [property.featured] : []),
    ...(standing ? [standing] : []),
  ];
}

/** Null when it is not known. */
export function bedroomsOf({ bedrooms }: PropertyCard, { browse, property }: Texts): string | null {
  if (bedrooms === null) return null;
  return bedrooms === 0 ? browse.card.studio : formatCount(bedrooms, property.bedrooms);
}

/** Null when it is not known. */
export function areaOf({ area }: PropertyCard): string | null {
  return area ? formatArea(area) : null;
}
