import type { SearchFacet } from '../../generated/catalog.ts';

export const searchFilterMessages = {
  group: 'searchFilters',
  active: 'Filters that are on',
  remove: 'Remove {name}',
  clear: 'Clear all',
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
  studio: 'Studio',
  bathroomCount: { one: '{n} bathroom', other: '{n} bathrooms' },
  sevenBathroomsOrMore: '7+ bathrooms',
};
