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
  const texts = useTexts();
  const looser = useSummary(list, searchString(values)).summary?.looser ?? [];
  if (looser.length === 0) return null;
  return (
    <div className={styles.looser}>
      <p>{texts.filterSheet.loosen}</p>
      <ul>
        {looser.map(({ name, parameters, count }) => (
          <li key={name}>
            <InlineLink href={address(withValues(values, parameters))}>
              {name}: {texts.numbers.count(count ?? 0, texts.cardList.listed)}
            </InlineLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
