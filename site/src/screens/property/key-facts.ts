import { dateFormats } from '../../i18n/en/dates.ts';
import { measureFormats } from '../../i18n/en/measures.ts';
import { numberFormats } from '../../i18n/en/numbers.ts';
import { propertyFactMessages } from '../../i18n/en/property-facts.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { propertyTypeMessages } from '../../i18n/en/property-types.ts';
import type { Translate } from '../../i18n/messages.ts';
import { areaText, bedroomsText } from './property-figures.ts';
import type { Property } from './read-property.ts';

export interface KeyFact {
  name: string;
  value: string;
  /** The value in metric units. */
  metric?: string | null;
}

const MAX_FACTS = 4;

/** The first four known facts, among them always bedrooms and area. */
export function keyFacts(property: Property, translate: Translate): KeyFact[] {
  const numbers = translate(numberFormats);
  const { facts } = translate(propertyPageMessages);
  const { area, bathrooms, plotArea, parking, handover, subCategory, furnishing } = property;
  const others: KeyFact[] = [];
  const add = (name: string, value: string) => others.push({ name, value });
  if (bathrooms !== null) add(facts.bathrooms, String(bathrooms));
  if (plotArea !== null) add(facts.plot, numbers.area(plotArea));
  if (handover !== null) add(facts.handover, translate(dateFormats).handover(handover));
  if (parking !== null) add(facts.parking, String(parking));
  if (furnishing) add(facts.furnishing, translate(propertyFactMessages).furnishing[furnishing]);
  if (subCategory) add(facts.type, translate(propertyTypeMessages).typeName(subCategory));
  const metric = typeof area === 'number' ? translate(measureFormats).squareMetres(area) : null;
  return [
    { name: facts.bedrooms, value: bedroomsText(property, translate) },
    ...others.slice(0, 1),
    { name: facts.area, value: areaText(property, translate), metric },
    ...others.slice(1),
  ].slice(0, MAX_FACTS);
}
