// The figures of a property as texts.
import { propertyMessages } from '../../i18n/en/common.ts';
import { contentLanguage } from '../../i18n/en/content.ts';
import { dateFormats } from '../../i18n/en/dates.ts';
import { numberFormats } from '../../i18n/en/numbers.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { fillText, type Translate } from '../../i18n/messages.ts';
import type { Property } from './read-property.ts';

export function bedroomsText({ bedrooms }: Property, translate: Translate): string {
  if (bedrooms === null) return translate(propertyMessages).notAvailable;
  return bedrooms === 0 ? translate(propertyPageMessages).facts.studio : String(bedrooms);
}

export function areaText({ area }: Property, translate: Translate): string {
  if (area === null) return translate(propertyMessages).notAvailable;
  return typeof area === 'string' ? area : translate(numberFormats).area(area);
}

/** The views, which are all in the page's language or all in English. */
export function viewText({ view }: Property, translate: Translate): string {
  const isTranslated = translate(contentLanguage).isTranslated(view.join());
  return isTranslated ? translate(numberFormats).list(view) : view.join(', ');
}

/** The price per square foot; null without price or area, and for rents of less than a year. */
export function perSquareFootText(
  { price, area, rentFrequency }: Property,
  translate: Translate,
): string | null {
  if (typeof price !== 'number' || typeof area !== 'number' || area <= 0) return null;
  if (rentFrequency !== null && rentFrequency !== 'yearly') return null;
  const { perSquareFoot, perSquareFootYear } = translate(propertyPageMessages);
  return fillText(rentFrequency ? perSquareFootYear : perSquareFoot, {
    price: translate(numberFormats).price(Math.round(price / area)),
  });
}

/** The service charge of a year; null without a charge or an area. */
export function yearlyChargeText({ serviceCharge, area }: Property, translate: Translate): string | null {
  const propertyPage = translate(propertyPageMessages);
  if (serviceCharge === null || typeof area !== 'number' || area <= 0) return null;
  // Rounded to three digits, since the charge changes each year.
  const sum = translate(numberFormats).price(Number((serviceCharge * area).toPrecision(3)));
  return fillText(propertyPage.serviceChargeYearly, { sum });
}

/** By how much the price was reduced and, where it is known, when. */
export function reductionText({ reduction }: Property, translate: Translate): string | null {
  const propertyPage = translate(propertyPageMessages);
  if (!reduction) return null;
  const percent = String(reduction.percent);
  return reduction.since
    ? fillText(propertyPage.reducedOn, { percent, date: translate(dateFormats).date(reduction.since) })
    : fillText(propertyPage.reduced, { percent });
}
