// What a card says of a listing, with every fallback.

import type { PropertyCard } from '../../generated/catalog.ts';
import { formatArea, formatCount } from '../../i18n/format.ts';
import { paths } from '../../navigation/paths.ts';
import { type PhotoWords, photoWords } from '../../ui/picture.tsx';
import { type PriceWords, priceWords } from '../../ui/price.tsx';
import { stencil } from '../../ui/stencil.tsx';
import type { Texts } from './texts.ts';

/** What a card shows. */
export type CardWords = {
  stencil: string;
  id: string;
  href: string;
  title: string;
  photo: PhotoWords | null;
  badges: readonly string[];
  price: PriceWords;
  offer: string;
  place: string;
  /** Null when they are not known. */
  bedrooms: string | null;
  area: string | null;
  /** For the next screen. */
  record: () => PropertyCard;
};

/** The widest file that a card can use, in pixels. */
const WIDEST = 1200;

/** `upTo` is the widest of the picture's files that can be of use, in pixels; null where all can. */
export function cardWords(property: PropertyCard, texts: Texts, upTo: number | null = WIDEST): CardWords {
  const { id, title, cover, location } = property;
  return stencil({
    stencil: 'card',
    id,
    href: paths.property(id),
    title,
    photo: cover && photoWords(cover, upTo ?? undefined),
    badges: badgesOf(property, texts),
    price: cardPrice(property, texts),
    offer: offerOf(property, texts),
    place: location || texts.property.notSpecified,
    bedrooms: bedroomsOf(property, texts),
    area: areaOf(property),
    record: () => property,
  });
}

export function cardPrice(property: PropertyCard, texts: Texts): PriceWords {
  return priceWords(property.price, texts.property.contactForPrice, periodOf(property, texts));
}

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
