import type { MainCategory, SubCategory } from '../generated/catalog.ts';

/** A type of properties, or what searches call several. */
export type PropertyType = SubCategory | 'Apartments';

export const propertyTypes = {
  categories: {
    Residential: 'Residential',
    Rental: 'Rental',
    OffPlan: 'Off Plan',
    Commercial: 'Commercial',
  } satisfies Record<MainCategory, string>,
  /** The name of a type; in English, the records' own. */
  typeName: (type: PropertyType): string => type,
};
