// The filters of a search as its address has them: lists of values, ranges, and conditions in the text.
import type { SearchFacet } from '../../../generated/catalog.ts';
import type { SearchField, SearchValues } from '../search-kinds.ts';

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

/** The values without one value of a facet. */
export function withoutValue(values: SearchValues, facet: ChoiceFacet, value: string): SearchValues {
  const others = chosen(values, facet).filter((own) => own !== value);
  return withField(values, facet, others.join(','));
}

/** The values without a facet; the area of the search panel is a range's lower end. */
export function withoutFacet(values: SearchValues, facet: SearchFacet): SearchValues {
  if (facet !== 'price' && facet !== 'area') return withField(values, facet, '');
  const [from, to] = RANGES[facet];
  const { [from]: _from, [to]: _to, area, ...rest } = values;
  return facet === 'area' || area === undefined ? rest : { ...rest, area };
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

/** The values with a field set, or without it if the value is empty. */
export function withField(values: SearchValues, field: SearchField, value: string): SearchValues {
  const { [field]: _before, ...rest } = values;
  return value ? { ...rest, [field]: value } : rest;
}
