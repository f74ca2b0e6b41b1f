// The conditions of a search that are on, each with the search that is left without it.
import type { SearchSummary, Understood } from '../../../generated/catalog.ts';
import type { Translate } from '../../../i18n/messages.ts';
import type { SearchValues } from '../search-kinds.ts';
import { choiceLabel, conditionLabel, rangeLabel } from './filter-labels.ts';
import { CHOICE_FACETS, chosen, rangeOf, withField, withoutFacet, withoutValue } from './filter-values.ts';

export interface Chip {
  id: string;
  label: string;
  /** The search without it. */
  without: SearchValues;
}

interface Shown {
  values: SearchValues;
  /** The conditions in the text. */
  conditions: Understood[];
  /** Has the names of communities. */
  summary: SearchSummary | null;
}

/** A chip for each condition of the search, those in the text first. */
export function chipsOf({ values, conditions, summary }: Shown, translate: Translate): Chip[] {
  const communities = summary?.facets.find(({ facet }) => facet === 'community')?.choices ?? [];
  const inText = conditions.map(({ condition, rest }) => ({
    id: `text ${rest}`,
    label: conditionLabel(condition, translate),
    without: withField(values, 'query', rest),
  }));
  const ranges = (['price', 'area'] as const)
    .map((facet) => ({ facet, ends: rangeOf(values, facet) }))
    .filter(({ ends }) => ends.some(Boolean))
    .map(({ facet, ends }) => ({
      id: facet,
      label: rangeLabel(facet, ends, translate),
      without: withoutFacet(values, facet),
    }));
  const choices = CHOICE_FACETS.flatMap((facet) =>
    chosen(values, facet).map((value) => {
      const name = facet === 'community' ? communities.find((own) => own.value === value)?.name : null;
      const label = name ?? choiceLabel(facet, facet === 'community' ? spelled(value) : value, translate);
      return { id: `${facet} ${value}`, label, without: withoutValue(values, facet, value) };
    }),
  );
  return [...inText, ...ranges, ...choices];
}

/** `Dubai Marina` for `dubai-marina`, until its name is known. */
function spelled(slug: string): string {
  return slug.replace(
    /(^|-)(\p{L}?)/gu,
    (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase(),
  );
}
