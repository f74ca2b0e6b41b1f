import type { SearchSort } from '../../generated/catalog.ts';

// What results show of their filters at once; the rest of the texts comes with the sheet.
export const filterBarMessages = {
  group: 'filterBar',
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
