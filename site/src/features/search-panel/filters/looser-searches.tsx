import { useTexts } from '../../../i18n/texts.ts';
import type { ListName } from '../../../property-lists.ts';
import { InlineLink } from '../../../ui/text-link.tsx';
import { type SearchValues, searchString } from '../search-values.ts';
import styles from './filter-bar.module.css';
import { withValues } from './filter-values.ts';
import { useSummary } from './use-summary.ts';

interface LooserSearchesProps {
  list: ListName;
  values: SearchValues;
  address: (values: SearchValues) => string;
}

/** For a search that found nothing: which condition to loosen, with how much that finds. */
export function LooserSearches({ list, values, address }: LooserSearchesProps) {
  const texts = useTexts('filterSheet');
  const cardList = useTexts('cardList');
  const numbers = useTexts('numbers');
  const looser = useSummary(list, searchString(values)).summary?.looser ?? [];
  if (looser.length === 0) return null;
  return (
    <div className={styles.looser}>
      <p>{texts.loosen}</p>
      <ul>
        {looser.map(({ name, parameters, count }) => (
          <li key={name}>
            <InlineLink href={address(withValues(values, parameters))}>
              {name}: {numbers.count(count ?? 0, cardList.listed)}
            </InlineLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
