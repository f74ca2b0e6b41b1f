import type { PropertyCard } from '../generated/catalog.ts';

/** The period of a rent, a year if none is named; null for a sale. */
export function rentFrequencyOf({
  mainCategory,
  rentFrequency,
}: Partial<Pick<PropertyCard, 'mainCategory' | 'rentFrequency'>>): PropertyCard['rentFrequency'] {
  return mainCategory === 'Rental' ? (rentFrequency ?? 'yearly') : null;
}
