// The rows of a comparison: one for each fact that at least one of the homes has.
import { cardMessages } from '../../i18n/en/card.ts';
import { propertyMessages } from '../../i18n/en/common.ts';
import { dateFormats } from '../../i18n/en/dates.ts';
import { numberFormats } from '../../i18n/en/numbers.ts';
import { propertyFactMessages } from '../../i18n/en/property-facts.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { propertyTypeMessages } from '../../i18n/en/property-types.ts';
import { shortlistMessages } from '../../i18n/en/shortlist.ts';
import { fillText, type Translate } from '../../i18n/messages.ts';
import {
  areaText,
  bedroomsText,
  perSquareFootText,
  viewText,
  yearlyChargeText,
} from '../property/property-figures.ts';
import type { Property } from '../property/read-property.ts';

export interface ComparisonRow {
  label: string;
  /** One for each home; null where it is not known. */
  values: readonly (string | null)[];
  /** Whether the values are texts of the records, which may be in English only. */
  isContent: boolean;
  /** Whether the homes differ in it. */
  differs: boolean;
}

type Fact = (property: Property) => string | null | undefined | false;

export function comparisonRows(homes: readonly Property[], translate: Translate): ComparisonRow[] {
  const rows = factsOf(translate).map(([label, fact, isContent = false]) => {
    const values = homes.map((home) => fact(home) || null);
    return { label, values, isContent, differs: new Set(values).size > 1 };
  });
  return rows.filter(({ values }) => values.some((value) => value !== null));
}

function factsOf(translate: Translate): [label: string, fact: Fact, isContent?: boolean][] {
  const own = translate(shortlistMessages);
  const page = translate(propertyPageMessages);
  const values = translate(propertyFactMessages);
  const numbers = translate(numberFormats);
  const { facts, rent } = page;
  return [
    [own.price, (home) => priceText(home, translate)],
    [own.perSquareFoot, (home) => perSquareFootText(home, translate)],
    [facts.type, ({ subCategory }) => subCategory && translate(propertyTypeMessages).typeName(subCategory)],
    [own.place, ({ location }) => location, true],
    [facts.bedrooms, (home) => home.bedrooms !== null && bedroomsText(home, translate)],
    [facts.bathrooms, ({ bathrooms }) => bathrooms !== null && String(bathrooms)],
    [facts.area, (home) => home.area !== null && areaText(home, translate)],
    [facts.plot, ({ plotArea }) => plotArea !== null && numbers.area(plotArea)],
    [facts.parking, ({ parking }) => parking !== null && String(parking)],
    [facts.furnishing, ({ furnishing }) => furnishing && values.furnishing[furnishing]],
    [facts.completion, ({ completion }) => completion && values.completion[completion]],
    [facts.handover, ({ handover }) => handover && translate(dateFormats).handover(handover)],
    [facts.availableFrom, ({ availableFrom }) => availableFrom && translate(dateFormats).date(availableFrom)],
    [facts.tenure, ({ tenure }) => tenure && page.tenure[tenure]],
    [facts.view, (home) => viewText(home, translate), true],
    [facts.serviceCharge, (home) => yearlyChargeText(home, translate)],
    [rent.cheques, ({ rent: terms }) => terms && numbers.list(terms.cheques.map(numbers.figure))],
    [rent.deposit, ({ rent: terms }) => depositText(terms?.depositPercent ?? null, translate)],
    [rent.cooling, ({ rent: terms }) => includedText(terms?.coolingIncluded, translate)],
    [rent.bills, ({ rent: terms }) => includedText(terms?.billsIncluded, translate)],
    [facts.developer, ({ developer }) => developer?.name, true],
    [page.amenitiesTitle, ({ amenities }) => numbers.list(amenities.map((word) => values.amenities[word]))],
  ];
}

function includedText(isIncluded: boolean | null | undefined, translate: Translate): string | null {
  const { rent } = translate(propertyPageMessages);
  return isIncluded ? rent.billsIncluded : isIncluded === false ? rent.billsNotIncluded : null;
}

function priceText({ price, rentFrequency }: Property, translate: Translate): string {
  if (price === null) return translate(propertyMessages).contactForPrice;
  if (typeof price === 'string') return price;
  const { figure, currency } = translate(numberFormats);
  const period = rentFrequency ? ` ${translate(cardMessages).period[rentFrequency]}` : '';
  return `${figure(price)}\u00a0${currency}${period}`;
}

function depositText(percent: number | null, translate: Translate): string | null {
  if (percent === null) return null;
  const { rent } = translate(propertyPageMessages);
  return fillText(rent.depositPercent, { n: translate(numberFormats).figure(percent) });
}
