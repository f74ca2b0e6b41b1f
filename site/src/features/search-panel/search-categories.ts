import type { MainCategory } from '../../generated/catalog.ts';
import type { SearchKind } from './search-kinds.ts';

/** The list that a kind of search is limited to, as a condition of other searches. */
export const searchCategories: Partial<Record<SearchKind, { category: MainCategory }>> = {
  residential: { category: 'Residential' },
  rent: { category: 'Rental' },
  'off-plan': { category: 'OffPlan' },
  commercial: { category: 'Commercial' },
};
