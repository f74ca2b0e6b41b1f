import type { SearchFacet } from '../../generated/catalog.ts';

// The texts of the filters' dialog, and those that few results show.
export const filterSheetMessages = {
  group: 'filterSheet',
  show: { one: 'Show {n} property', other: 'Show {n} properties' },
  rents: 'Rents are compared by the year.',
  from: 'From',
  to: 'To',
  notNumber: 'Please enter a number, such as 1,500,000 or 1.5m.',
  failed: 'The filters did not load.',
  leftOut: 'These parts of the address could not be read and were left out: {fields}.',
  loosen: 'With fewer conditions there is more:',
  facets: {
    category: 'Category',
    type: 'Type',
    bedrooms: 'Bedrooms',
    bathrooms: 'Bathrooms',
    furnishing: 'Furnishing',
    completion: 'Completion',
    community: 'Community',
    amenities: 'Amenities',
    included: 'The rent includes',
    price: 'Price, AED',
    area: 'Area, sq ft',
  } satisfies Record<SearchFacet, string>,
};
