// The conditions of a search that are on, each with the search that is left without it.
import type { SearchSummary, Understood } from '../../../generated/catalog.ts';
import { searchFilterMessages } from '../../../i18n/en/search-filters.ts';
import { pageLanguage } from '../../../i18n/languages.ts';
import type { Translate } from '../../../i18n/messages.ts';
import type { SearchKind, SearchValues } from '../search-kinds.ts';
import { isOfRents } from './conditions.ts';
import { choiceLabel, conditionLabel, rangeLabel } from './filter-labels.ts';
import { CHOICE_FACETS, chosen, rangeOf, withField, withoutFacet, withoutValue } from './filter-values.ts';

export interface Chip {
  id: string;
  label: string;
  /** The search without it. */
  without: SearchValues;
}

interface Shown {
  kind: SearchKind;
  values: SearchValues;
  /** The conditions in the text. */
  conditions: Understood[];
  /** Has the names of communities. */
  summary: SearchSummary | null;
}

/** A chip for each condition of the search, those in the text first. */
export function chipsOf({ kind, values, conditions, summary }: Shown, translate: Translate): Chip[] {
  const isRent = isOfRents(kind, values);
  const inText = conditions.map(({ condition, rest }, at) => ({
    id: `text ${at}`,
    label: conditionLabel(condition, isRent, translate),
    without: withField(values, 'query', rest),
  }));
  const ranges = (['price', 'area'] as const)
    .map((facet) => ({ facet, ends: rangeOf(values, facet) }))
    .filter(({ ends }) => ends.some(Boolean))
    .map(({ facet, ends }) => ({
      id: facet,
      label: rangeLabel({ facet, ends, isRent }, translate),
      without: withoutFacet(values, facet),
    }));
  const choices = CHOICE_FACETS.flatMap((facet) =>
    chosen(values, facet).map((value) => {
      const label =
        facet === 'community'
          ? communityLabel(value, summary, translate)
          : choiceLabel(facet, value, translate);
      return { id: `${facet} ${value}`, label, without: withoutValue(values, facet, value) };
    }),
  );
  return [...inText, ...ranges, ...choices];
}

/** A community's name. Until it is loaded, English pages spell the slug, and others say that it is a community. */
function communityLabel(slug: string, summary: SearchSummary | null, translate: Translate): string {
  const communities = summary?.facets.find(({ facet }) => facet === 'community');
  const name = communities?.choices.find(({ value }) => value === slug)?.name;
  if (name) return name;
  const isEnglish = translate(pageLanguage).code === 'en';
  return isEnglish || communities ? spelled(slug) : translate(searchFilterMessages).facets.community;
}

/** `Dubai Marina` for `dubai-marina`. */
function spelled(slug: string): string {
  return slug.replace(
    /(^|-)(\p{L}?)/gu,
    (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase(),
  );
}
