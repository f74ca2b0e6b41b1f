// The searches that find something where one found nothing, each with one condition less or wider.
import type { Condition, NearestRange, SearchSummary } from '../../../generated/catalog.ts';
import { searchFilterMessages } from '../../../i18n/en/search-filters.ts';
import type { Translate } from '../../../i18n/messages.ts';
import type { SearchKind, SearchValues } from '../search-kinds.ts';
import { isOfRents } from './conditions.ts';
import { withRange } from './filter-changes.ts';
import { conditionLabel } from './filter-labels.ts';
import { withField, withoutFacet } from './filter-values.ts';

/** The range that a looser search has instead, or the condition or the word that it has not. */
export type Change = { range: string } | { without: string } | { word: string };

export type LooserSearch = { values: SearchValues; count: number } & Change;

/** A search and what counts say about it. */
interface Found {
  kind: SearchKind;
  values: SearchValues;
  summary: SearchSummary;
}

/** What to try where a search found nothing: first wider ranges, then fewer conditions. */
export function looserSearches(found: Found, translate: Translate): LooserSearch[] {
  const { kind, values, summary } = found;
  const { facets } = translate(searchFilterMessages);
  const isRent = isOfRents(kind, values);
  const inText = summary.understood.map(({ condition, rest }, at) => ({
    without: conditionLabel(condition, isRent, translate),
    values: withField(values, 'query', rest),
    count: summary.without[at] ?? 0,
  }));
  const words = summary.words.map(({ word, rest, count }) => ({
    word,
    values: withField(values, 'query', rest),
    count,
  }));
  // A price in the text is among those, a chosen one among these.
  const chosen = summary.facets
    .map(({ facet, without }) => ({
      without: facets[facet],
      values: withoutFacet(values, facet),
      count: without ?? 0,
    }))
    .filter(({ values: rest }) => Object.keys(rest).length < Object.keys(values).length);
  const wider = summary.nearest.map((nearest) => widened(nearest, found, translate));
  return [...wider, ...inText, ...words, ...chosen].filter(({ count }) => count > 0);
}

function widened(
  { facet, least, most, count }: NearestRange,
  { kind, values, summary }: Found,
  translate: Translate,
): LooserSearch {
  const of = facet === 'area' ? 'area' : 'price';
  const written = summary.understood.find(({ condition }) => condition.kind === of);
  const before = written?.condition;
  const rent = before?.kind === 'price' && before.rent;
  const condition: Condition = of === 'area' ? { kind: of, least, most } : { kind: of, least, most, rent };
  const range = conditionLabel(condition, isOfRents(kind, values), translate);
  if (!written) {
    return { range, count, values: withRange(values, of, [String(least ?? ''), String(most ?? '')]) };
  }
  // In the text it also says what the price is for; the label is what a visitor would write.
  const text = [written.rest, conditionLabel(condition, false, translate)].filter(Boolean).join(' ');
  return { range, count, values: withField(withoutFacet(values, of), 'query', text) };
}
