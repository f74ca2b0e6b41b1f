import type { SearchFacet, SearchSort } from '../../../generated/catalog.ts';

// What results show of their filters at once; the rest of the texts comes with the sheet.
export const filterBar = {
  title: 'Filters',
  active: 'Filters that are on',
  remove: 'Remove {name}',
  clear: 'Clear all',
  sort: 'Sort by',
  bestMatch: 'Best match',
  sorts: {
    newest: 'Newest',
    price_asc: 'Lowest price',
    price_desc: 'Highest price',
    area_asc: 'Smallest',
    area_desc: 'Largest',
    price_per_sqft_asc: 'Lowest price per sq ft',
  } satisfies Record<SearchSort, string>,
};

// The texts of the filters' dialog, and those that few results show.
export const filterSheet = {
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
