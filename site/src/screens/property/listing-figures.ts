// Figures of a listing in words.
import { formatArea, formatPrice } from '../../i18n/format.ts';
import { formatDate } from '../../i18n/format-date.ts';
import { fillText } from '../../i18n/use-texts.ts';
import { type PriceWords, priceWords } from '../../ui/price.tsx';
import type { Listing } from './listing.ts';
import type { Texts } from './texts.ts';

/** A listing's price in words; `said` stands in its place where the record has a text instead of a figure. */
export type ListingPriceWords = { said: string | null; price: PriceWords };

export function listingPriceWords(
  { price, rentFrequency }: Pick<Listing, 'price' | 'rentFrequency'>,
  { browse, property }: Texts,
): ListingPriceWords {
  const amount = typeof price === 'string' ? null : price;
  return {
    said: typeof price === 'string' ? price : null,
    price: priceWords(amount, property.contactForPrice, rentFrequency && browse.card.period[rentFrequency]),
  };
}

export function bedroomsText({ bedrooms }: Listing, texts: Texts): string {
  if (bedrooms === null) return texts.property.notAvailable;
  return bedrooms === 0 ? texts.propertyPage.facts.studio : String(bedrooms);
}

export function areaText({ area }: Listing, texts: Texts): string {
  if (area === null) return texts.property.notAvailable;
  return typeof area === 'string' ? area : formatArea(area);
}

/** Null where it would say nothing: without both figures, and for rents of less than a year. */
export function perSquareFootText({ price, area, rentFrequency }: Listing, texts: Texts): string | null {
  if (typeof price !== 'number' || typeof area !== 'number' || area <= 0) return null;
  if (rentFrequency !== null && rentFrequency !== 'yearly') return null;
  const { perSquareFoot, perSquareFootYear } = texts.propertyPage;
  return fillText(rentFrequency ? perSquareFootYear : perSquareFoot, {
    price: formatPrice(Math.round(price / area)),
  });
}

/** What the service charge comes to in a year; null without a charge or an area. */
export function yearlyChargeText({ serviceCharge, area }: Listing, { propertyPage }: Texts): string | null {
  if (serviceCharge === null || typeof area !== 'number' || area <= 0) return null;
  // Three figures: the charge is set anew each year.
  const sum = formatPrice(Number((serviceCharge * area).toPrecision(3)));
  return fillText(propertyPage.serviceChargeYearly, { sum });
}

/** That the price came down, by how much and, where it is known, when. */
export function reductionText({ reduction }: Listing, { propertyPage }: Texts): string | null {
  if (!reduction) return null;
  const percent = String(reduction.percent);
  return reduction.since
    ? fillText(propertyPage.reducedOn, { percent, date: formatDate(reduction.since) })
    : fillText(propertyPage.reduced, { percent });
}
