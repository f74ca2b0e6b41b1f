// The searches that find something where one found nothing, each with one condition less or wider.
import type { Condition, NearestRange, SearchSummary } from '../../../generated/catalog.ts';
import { searchFilterMessages } from '../../../i18n/en/search-filters.ts';
import type { Translate } from '../../../i18n/messages.ts';
import type { SearchValues } from '../search-kinds.ts';
import { conditionLabel } from './filter-labels.ts';
import { withField, withoutFacet, withRange } from './filter-values.ts';

/** A looser search: the range that it has instead, or the condition that it has not. */
export type LooserSearch = { values: SearchValues; count: number } & (
  | { range: string }
  | { without: string }
);

/** What to try where `values` found nothing: first wider ranges, then fewer conditions. */
export function looserSearches(
  summary: SearchSummary,
  values: SearchValues,
  translate: Translate,
): LooserSearch[] {
  const { facets } = translate(searchFilterMessages);
  const inText = summary.understood.map(({ condition, rest }, at) => ({
    without: conditionLabel(condition, translate),
    values: withField(values, 'query', rest),
    count: summary.without[at] ?? 0,
  }));
  // A price in the text is among those, a chosen one among these.
  const chosen = summary.facets
    .map(({ facet, without }) => ({
      without: facets[facet],
      values: withoutFacet(values, facet),
      count: without ?? 0,
    }))
    .filter(({ values: rest }) => Object.keys(rest).length < Object.keys(values).length);
  const wider = summary.nearest.map((nearest) => widened(nearest, { summary, values }, translate));
  return [...wider, ...inText, ...chosen].filter(({ count }) => count > 0);
}

function widened(
  { facet, least, most, count }: NearestRange,
  { summary, values }: { summary: SearchSummary; values: SearchValues },
  translate: Translate,
): LooserSearch {
  const kind = facet === 'area' ? 'area' : 'price';
  const written = summary.understood.find(({ condition }) => condition.kind === kind);
  const before = written?.condition;
  const isRent = before?.kind === 'price' && before.rent;
  const condition: Condition = kind === 'area' ? { kind, least, most } : { kind, least, most, rent: isRent };
  const range = conditionLabel(condition, translate);
  if (!written) {
    return { range, count, values: withRange(values, kind, [String(least ?? ''), String(most ?? '')]) };
  }
  // In the text it also says what the price is for; the label is what a visitor would write.
  const text = [written.rest, range].filter(Boolean).join(' ');
  return { range, count, values: withField(withoutFacet(values, kind), 'query', text) };
}
