import { areaText, bedroomsText } from '../../features/property/property-figures.ts';
import type { Property } from '../../features/property/read-property.ts';
import type { Texts } from '../../i18n/texts.ts';

export interface KeyFact {
  name: string;
  value: string;
  /** The value in metric units. */
  metric?: string | null;
}

const MAX_FACTS = 4;

/** The first four known facts, among them always bedrooms and area. */
export function keyFacts(property: Property, texts: Texts): KeyFact[] {
  const { facts } = texts.propertyPage;
  const { area, bathrooms, plotArea, parking, handover, subCategory, furnishing } = property;
  const others: KeyFact[] = [];
  const add = (name: string, value: string) => others.push({ name, value });
  if (bathrooms !== null) add(facts.bathrooms, String(bathrooms));
  if (plotArea !== null) add(facts.plot, texts.numbers.area(plotArea));
  if (handover !== null) add(facts.handover, texts.dates.handover(handover));
  if (parking !== null) add(facts.parking, String(parking));
  if (furnishing) add(facts.furnishing, texts.propertyFacts.furnishing[furnishing]);
  if (subCategory) add(facts.type, texts.propertyTypes.typeName(subCategory));
  const metric = typeof area === 'number' ? texts.numbers.squareMetres(area) : null;
  return [
    { name: facts.bedrooms, value: bedroomsText(property, texts) },
    ...others.slice(0, 1),
    { name: facts.area, value: areaText(property, texts), metric },
    ...others.slice(1),
  ].slice(0, MAX_FACTS);
}
