// The figures of a property as texts.
import { fillText, type Texts } from '../../i18n/texts.ts';
import type { Property } from './read-property.ts';

export function bedroomsText({ bedrooms }: Property, texts: Texts): string {
  if (bedrooms === null) return texts.property.notAvailable;
  return bedrooms === 0 ? texts.property.studio : String(bedrooms);
}

export function areaText({ area }: Property, texts: Texts): string {
  if (area === null) return texts.property.notAvailable;
  return typeof area === 'string' ? area : texts.numbers.area(area);
}

/** The views, which are all in the page's language or all in English. */
export function viewText({ view }: Property, texts: Texts): string {
  const isTranslated = texts.content.isTranslated(view.join());
  return isTranslated ? texts.numbers.list(view) : view.join(', ');
}

/** The price per square foot; null without price or area, and for rents of less than a year. */
export function perSquareFootText({ price, area, rentFrequency }: Property, texts: Texts): string | null {
  if (typeof price !== 'number' || typeof area !== 'number' || area <= 0) return null;
  if (rentFrequency !== null && rentFrequency !== 'yearly') return null;
  const { perSquareFoot, perSquareFootYear } = texts.property;
  return fillText(rentFrequency ? perSquareFootYear : perSquareFoot, {
    price: texts.numbers.price(Math.round(price / area)),
  });
}

/** The service charge of a year; null without a charge or an area. */
export function yearlyChargeText({ serviceCharge, area }: Property, texts: Texts): string | null {
  if (serviceCharge === null || typeof area !== 'number' || area <= 0) return null;
  // Rounded to three digits, since the charge changes each year.
  const sum = texts.numbers.price(Number((serviceCharge * area).toPrecision(3)));
  return fillText(texts.property.serviceChargeYearly, { sum });
}

/** By how much the price was reduced and, where it is known, when. */
export function reductionText({ reduction }: Property, texts: Texts): string | null {
  if (!reduction) return null;
  const percent = String(reduction.percent);
  return reduction.since
    ? fillText(texts.property.reducedOn, { percent, date: texts.dates.date(reduction.since) })
    : fillText(texts.property.reduced, { percent });
}
