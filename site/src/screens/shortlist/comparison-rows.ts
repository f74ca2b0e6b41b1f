// The rows of a comparison: one for each fact that at least one of the homes has.

import {
  areaText,
  bedroomsText,
  perSquareFootText,
  viewText,
  yearlyChargeText,
} from '../../features/property/property-figures.ts';
import type { Property } from '../../features/property/read-property.ts';
import { priceText } from '../../i18n/price-text.ts';
import { fillText, type Texts } from '../../i18n/texts.ts';

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

export function comparisonRows(homes: readonly Property[], texts: Texts): ComparisonRow[] {
  const rows = factsOf(texts).map(([label, fact, isContent = false]) => {
    const values = homes.map((home) => fact(home) || null);
    return { label, values, isContent, differs: new Set(values).size > 1 };
  });
  return rows.filter(({ values }) => values.some((value) => value !== null));
}

function factsOf(texts: Texts): [label: string, fact: Fact, isContent?: boolean][] {
  const { facts, rent } = texts.propertyPage;
  return [
    [texts.shortlist.price, (home) => priceText(home, texts)],
    [texts.shortlist.perSquareFoot, (home) => perSquareFootText(home, texts)],
    [facts.type, ({ subCategory }) => subCategory && texts.propertyTypes.typeName(subCategory)],
    [texts.shortlist.place, ({ location }) => location, true],
    [facts.bedrooms, (home) => home.bedrooms !== null && bedroomsText(home, texts)],
    [facts.bathrooms, ({ bathrooms }) => bathrooms !== null && String(bathrooms)],
    [facts.area, (home) => home.area !== null && areaText(home, texts)],
    [facts.plot, ({ plotArea }) => plotArea !== null && texts.numbers.area(plotArea)],
    [facts.parking, ({ parking }) => parking !== null && String(parking)],
    [facts.furnishing, ({ furnishing }) => furnishing && texts.propertyFacts.furnishing[furnishing]],
    [facts.completion, ({ completion }) => completion && texts.propertyFacts.completion[completion]],
    [facts.handover, ({ handover }) => handover && texts.dates.handover(handover)],
    [facts.availableFrom, ({ availableFrom }) => availableFrom && texts.dates.date(availableFrom)],
    [facts.tenure, ({ tenure }) => tenure && texts.propertyPage.tenure[tenure]],
    [facts.view, (home) => viewText(home, texts), true],
    [facts.serviceCharge, (home) => yearlyChargeText(home, texts)],
    [rent.cheques, ({ rent: terms }) => terms && texts.numbers.list(terms.cheques.map(texts.numbers.figure))],
    [rent.deposit, ({ rent: terms }) => depositText(terms?.depositPercent ?? null, texts)],
    [rent.cooling, ({ rent: terms }) => includedText(terms?.coolingIncluded, texts)],
    [rent.bills, ({ rent: terms }) => includedText(terms?.billsIncluded, texts)],
    [facts.developer, ({ developer }) => developer?.name, true],
    [
      texts.propertyPage.amenitiesTitle,
      ({ amenities }) => texts.numbers.list(amenities.map((word) => texts.propertyFacts.amenities[word])),
    ],
  ];
}

function includedText(isIncluded: boolean | null | undefined, texts: Texts): string | null {
  const { rent } = texts.propertyPage;
  return isIncluded ? rent.billsIncluded : isIncluded === false ? rent.billsNotIncluded : null;
}

function depositText(percent: number | null, texts: Texts): string | null {
  if (percent === null) return null;
  const { rent } = texts.propertyPage;
  return fillText(rent.depositPercent, { n: texts.numbers.figure(percent) });
}
