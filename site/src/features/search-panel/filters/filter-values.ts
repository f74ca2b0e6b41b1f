// The filters of a search as its address has them: lists of values, ranges, and conditions in the text.
import type { SearchFacet, SearchReading } from '../../../generated/catalog.ts';
import { withQuery } from '../../../navigation/query.ts';
import { readSearch, type SearchField, type SearchValues } from '../search-values.ts';

/** The facets with choices, in the order in which they are shown. */
export const CHOICE_FACETS = [
  'category',
  'bedrooms',
  'type',
  'community',
  'bathrooms',
  'furnishing',
  'completion',
  'amenities',
  'included',
] as const satisfies readonly (SearchFacet & SearchField)[];
export type ChoiceFacet = (typeof CHOICE_FACETS)[number];

/** The ranges, by the facet that they narrow. */
export const RANGES = {
  price: ['price_from', 'price_to'],
  area: ['area_from', 'area_to'],
} as const satisfies Partial<Record<SearchFacet, readonly [SearchField, SearchField]>>;
export type RangeFacet = keyof typeof RANGES;

/** The chosen values of a facet. */
export function chosen(values: SearchValues, facet: ChoiceFacet): string[] {
  const written = values[facet]?.split(',') ?? [];
  return [...new Set(written.map((value) => value.trim()).filter(Boolean))];
}

/** The ends of a range as written. */
export function rangeOf(values: SearchValues, facet: RangeFacet): [string, string] {
  const [from, to] = RANGES[facet];
  const least = values[from] ?? (facet === 'area' ? values.area : undefined);
  return [least ?? '', values[to] ?? ''];
}

/** How many filters are on. */
export function countFilters(values: SearchValues): number {
  const choices = CHOICE_FACETS.reduce((count, facet) => count + chosen(values, facet).length, 0);
  const ranges = (['price', 'area'] as const).filter((facet) => rangeOf(values, facet).some(Boolean));
  return choices + ranges.length;
}

/** The values with other values of some parameters; empty ones are removed. */
export function withValues(values: SearchValues, parameters: Record<string, string>): SearchValues {
  return readSearch(withQuery('', { ...values, ...parameters }));
}

/** The values without any filter; the order stays, and the words that are no condition. */
export function withoutFilters(
  { query = '', sort = '' }: SearchValues,
  reading: SearchReading | null,
): SearchValues {
  return withValues({}, { query: reading?.rest ?? query, sort });
}
