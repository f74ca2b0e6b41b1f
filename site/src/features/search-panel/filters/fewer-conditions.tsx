import type { SearchSummary, Understood } from '../../../generated/catalog.ts';
import { cardListMessages } from '../../../i18n/en/card-list.ts';
import { numberFormats } from '../../../i18n/en/numbers.ts';
import { searchFilterMessages } from '../../../i18n/en/search-filters.ts';
import { fillText, useMessages } from '../../../i18n/messages.ts';
import { InlineLink } from '../../../ui/text-link.tsx';
import type { SearchValues } from '../search-kinds.ts';
import styles from './filter-bar.module.css';
import { withField, withoutFacet } from './filter-values.ts';

interface FewerConditionsProps {
  summary: SearchSummary;
  values: SearchValues;
  /** The conditions in the text. */
  conditions: Understood[];
  address: (values: SearchValues) => string;
}

/** For a search that found nothing: the conditions without which it finds something, with how much that is. */
export function FewerConditions({ summary, values, conditions, address }: FewerConditionsProps) {
  const filters = useMessages(searchFilterMessages);
  const cardList = useMessages(cardListMessages);
  const numbers = useMessages(numberFormats);
  const helpful = summary.facets.filter(({ without }) => without);
  if (summary.total > 0 || helpful.length === 0) return null;
  const inText = conditions.find(({ condition }) => condition.kind === 'price');
  return (
    <div className={styles.fewer}>
      <p>{filters.loosen}</p>
      <ul>
        {helpful.map(({ facet, without }) => {
          const rest = withoutFacet(values, facet);
          const wanted = facet === 'price' && inText ? withField(rest, 'query', inText.rest) : rest;
          return (
            <li key={facet}>
              <InlineLink href={address(wanted)}>
                {fillText(filters.without, {
                  name: filters.facets[facet],
                  count: numbers.count(without ?? 0, cardList.listed),
                })}
              </InlineLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
