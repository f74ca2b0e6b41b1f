import { useTexts } from '../../../i18n/texts.ts';
import type { ListName } from '../../../property-lists.ts';
import { InlineLink } from '../../../ui/text-link.tsx';
import { type SearchValues, searchAddress, searchQuery } from '../search-values.ts';
import styles from './filter-bar.module.css';
import { withValues } from './filter-values.ts';
import { useSummary } from './use-summary.ts';

interface LooserSearchesProps {
  list: ListName;
  values: SearchValues;
}

/** For a search that found nothing: which condition to loosen, with how much that finds. */
export function LooserSearches({ list, values }: LooserSearchesProps) {
  const texts = useTexts();
  const looser = useSummary(list, searchQuery(values)).summary?.looser ?? [];
  if (looser.length === 0) return null;
  return (
    <div className={styles.looser}>
      <p>{texts.filterSheet.loosen}</p>
      <ul>
        {looser.map(({ name, parameters, count }) => (
          <li key={name}>
            <InlineLink href={searchAddress(list, withValues(values, parameters), texts)}>
              {name}: {texts.numbers.count(count ?? 0, texts.cardList.listed)}
            </InlineLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
