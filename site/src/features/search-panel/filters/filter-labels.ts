// How filters are called, in the sheet and on the page.
import type { Condition } from '../../../generated/catalog.ts';
import { numberFormats } from '../../../i18n/en/numbers.ts';
import { propertyFactMessages } from '../../../i18n/en/property-facts.ts';
import { type PropertyType, propertyTypeMessages } from '../../../i18n/en/property-types.ts';
import { searchMessages } from '../../../i18n/en/search.ts';
import { searchConditionMessages } from '../../../i18n/en/search-conditions.ts';
import { searchFilterMessages } from '../../../i18n/en/search-filters.ts';
import { fillText, type Translate } from '../../../i18n/messages.ts';
import type { ChoiceFacet, RangeFacet } from './filter-values.ts';

/** The name of a choice; a value from an address that is no choice names itself. */
export function choiceLabel(facet: ChoiceFacet, value: string, translate: Translate): string {
  const facts = translate(propertyFactMessages);
  const types = translate(propertyTypeMessages);
  const named = (names: object) =>
    Object.hasOwn(names, value) ? (names as Record<string, string>)[value] : undefined;
  switch (facet) {
    case 'category':
      return named(types.categories) ?? value;
    case 'type':
      return types.typeName(value as PropertyType);
    case 'bedrooms':
    case 'bathrooms':
      return roomsLabel(facet, value, translate);
    case 'community':
      return value;
    case 'included':
      return named(translate(searchConditionMessages).included) ?? value;
    default:
      return named(facts[facet]) ?? value;
  }
}

function roomsLabel(facet: 'bedrooms' | 'bathrooms', value: string, translate: Translate): string {
  const filters = translate(searchFilterMessages);
  const search = translate(searchMessages);
  const isBedrooms = facet === 'bedrooms';
  if (value === '7+' || value === '7') {
    return isBedrooms ? search.sevenBedroomsOrMore : filters.sevenBathroomsOrMore;
  }
  if (value === '0' && isBedrooms) return filters.studio;
  const count = Number(value);
  if (!Number.isInteger(count)) return value;
  return translate(numberFormats).count(count, isBedrooms ? search.bedroomCount : filters.bathroomCount);
}

type RoomRange = Extract<Condition, { kind: 'bedrooms' | 'bathrooms' }>;

/** `2–3 bedrooms`, `3 bedrooms or more`. */
function roomRangeLabel({ kind, least, most }: RoomRange, translate: Translate): string {
  if (most === least) return roomsLabel(kind, String(least), translate);
  const texts = translate(searchConditionMessages);
  const numbers = translate(numberFormats);
  const isBedrooms = kind === 'bedrooms';
  if (most === null) {
    return numbers.count(least, isBedrooms ? texts.bedroomsOrMore : texts.bathroomsOrMore);
  }
  const range = numbers.count(most, isBedrooms ? texts.bedroomRange : texts.bathroomRange);
  return fillText(range, { least: numbers.figure(least) });
}

/** A range's facet and ends; a rent is by the year. */
export interface Range {
  facet: RangeFacet;
  ends: [least: string, most: string];
  isRent: boolean;
}

/** `Up to 2,000,000 AED`, `Up to 90,000 AED a year`; an end that is no number names itself. */
export function rangeLabel({ facet, ends, isRent }: Range, translate: Translate): string {
  const [least, most] = ends;
  const numbers = translate(numberFormats);
  const texts = translate(searchConditionMessages);
  const write = facet === 'price' ? numbers.price : texts.squareFeet;
  const end = (written: string) => (Number.isFinite(Number(written)) ? write(Number(written)) : written);
  const text = least && most ? texts.between : least ? texts.atLeast : texts.atMost;
  const range = fillText(text, { least: end(least), most: end(most) });
  return isRent && facet === 'price' ? fillText(texts.aYear, { price: range }) : range;
}

/** The name of a condition in the text of a search, perhaps one of rents. */
export function conditionLabel(condition: Condition, isOfRents: boolean, translate: Translate): string {
  const texts = translate(searchConditionMessages);
  switch (condition.kind) {
    case 'price':
    case 'area': {
      const { kind: facet, least, most } = condition;
      const isRent = isOfRents || (condition.kind === 'price' && condition.rent);
      return rangeLabel({ facet, ends: [String(least ?? ''), String(most ?? '')], isRent }, translate);
    }
    case 'bedrooms':
    case 'bathrooms':
      return roomRangeLabel(condition, translate);
    case 'handover':
      return fillText(texts.handover, { year: String(condition.year) });
    case 'purpose':
      return condition.rent ? texts.toRent : texts.toBuy;
    case 'choice':
      return choiceLabel(condition.facet as ChoiceFacet, condition.value, translate);
    case 'name':
      return fillText(texts.names[condition.of], { name: condition.name });
  }
}
