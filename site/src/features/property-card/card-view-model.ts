// The view model of a property's card.
import type { PropertyCard } from '../../generated/catalog.ts';
import { cardMessages } from '../../i18n/en/card.ts';
import { draftMessages, propertyMessages } from '../../i18n/en/common.ts';
import { contentLanguage } from '../../i18n/en/content.ts';
import { numberFormats } from '../../i18n/en/numbers.ts';
import { fillText, type Translate } from '../../i18n/messages.ts';
import { sitePaths } from '../../navigation/paths.ts';
import { photoViewModel } from '../../ui/picture.tsx';
import type { PriceViewModel } from '../../ui/price.tsx';
import { priceViewModel } from './price-view-model.ts';

export type CardViewModel = ReturnType<typeof cardViewModel>;

/** The width of the largest picture file that a card can use, in pixels. */
const MAX_PHOTO_WIDTH = 1200;

/** `upTo` limits the width of the picture's files in pixels; null for all. */
export function cardViewModel(
  property: PropertyCard,
  translate: Translate,
  upTo: number | null = MAX_PHOTO_WIDTH,
) {
  const { isTranslated } = translate(contentLanguage);
  const { id, title, cover, location } = property;
  const place = location || translate(propertyMessages).notSpecified;
  return {
    template: 'card',
    id,
    href: translate(sitePaths).property(id),
    title,
    isTranslated: isTranslated(title),
    // Parts of their own: together, what each of them may lack would make dozens of variants.
    picture: {
      template: 'card picture',
      photo: cover && photoViewModel(cover, upTo ?? undefined),
      badges: badgesOf(property, translate),
      ...saveViewModel(property, translate),
    },
    price: { template: 'card price', ...cardPrice(property, translate) },
    offer: offerOf(property, translate),
    place,
    isPlaceTranslated: isTranslated(place),
    facts: {
      template: 'card facts',
      bedrooms: bedroomsOf(property, translate),
      area: areaOf(property, translate),
    },
    /** For the link, which passes it on. */
    record: () => property,
  };
}

/** For the button that saves the home. */
export function saveViewModel({ id, title }: Pick<PropertyCard, 'id' | 'title'>, translate: Translate) {
  return { savedId: id, saveLabel: fillText(translate(cardMessages).save, { title }) };
}

export function cardPrice(property: PropertyCard, translate: Translate): PriceViewModel {
  return priceViewModel(property.price, periodOf(property, translate), translate);
}

/** For Rent in the rental list, For Sale everywhere else. */
export function offerOf({ mainCategory }: PropertyCard, translate: Translate): string {
  const property = translate(propertyMessages);
  return mainCategory === 'Rental' ? property.forRent : property.forSale;
}

/** The period of a rent, as `/ year`; null for a sale. */
export function periodOf({ mainCategory, rentFrequency }: PropertyCard, translate: Translate): string | null {
  const card = translate(cardMessages);
  if (mainCategory !== 'Rental') return null;
  return card.period[rentFrequency ?? 'yearly'];
}

/** The badges on the picture: draft, featured, and a status other than available. */
export function badgesOf(
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
export function bedroomsOf({ bedrooms }: PropertyCard, translate: Translate): string | null {
  const card = translate(cardMessages);
  const property = translate(propertyMessages);
  if (bedrooms === null) return null;
  return bedrooms === 0 ? card.studio : translate(numberFormats).count(bedrooms, property.bedrooms);
}

/** Null when it is not known. */
export function areaOf({ area }: PropertyCard, translate: Translate): string | null {
  return area ? translate(numberFormats).area(area) : null;
}
