// How the controls of the filters change a search.
import type { FacetChoice, SearchFacet } from '../../../generated/catalog.ts';
import type { SearchValues } from '../search-values.ts';
import { type ChoiceFacet, chosen, RANGES, type RangeFacet, withValues } from './filter-values.ts';

/** Whether a choice is chosen; the search panel also names a type in the plural. */
export function isChosen(values: SearchValues, facet: ChoiceFacet, { value }: FacetChoice): boolean {
  return chosen(values, facet).some(
    (chosenValue) => chosenValue === value || (facet === 'type' && chosenValue === `${value}s`),
  );
}

/** The values with a choice turned on or off. */
export function toggled(values: SearchValues, facet: ChoiceFacet, choice: FacetChoice): SearchValues {
  const { value } = choice;
  const others = chosen(values, facet).filter(
    (chosenValue) => chosenValue !== value && chosenValue !== `${value}s`,
  );
  const now = isChosen(values, facet, choice) ? others : [...others, value];
  return withValues(values, { [facet]: now.join(',') });
}

/** The values without a facet; the area of the search panel is a range's lower end. */
export function withoutFacet(values: SearchValues, facet: SearchFacet): SearchValues {
  if (facet !== 'price' && facet !== 'area') return withValues(values, { [facet]: '' });
  const [from, to] = RANGES[facet];
  const { [from]: _from, [to]: _to, area, ...rest } = values;
  return facet === 'area' || area === undefined ? rest : { ...rest, area };
}

/** The values with another range; ends in the wrong order are swapped. */
export function withRange(values: SearchValues, facet: RangeFacet, ends: [string, string]): SearchValues {
  const [from, to] = RANGES[facet];
  const isSwapped = ends[0] !== '' && ends[1] !== '' && Number(ends[0]) > Number(ends[1]);
  const [least, most] = isSwapped ? [ends[1], ends[0]] : ends;
  return withValues(withoutFacet(values, facet), { [from]: least, [to]: most });
}
