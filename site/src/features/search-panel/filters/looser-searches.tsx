import type { ListName } from '../../../categories.ts';
import { cardListMessages } from '../../../i18n/en/card-list.ts';
import { filterSheetMessages } from '../../../i18n/en/filter-sheet.ts';
import { numberFormats } from '../../../i18n/en/numbers.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { InlineLink } from '../../../ui/text-link.tsx';
import { type SearchValues, searchString } from '../search-values.ts';
import styles from './filter-bar.module.css';
import { withParameters } from './filter-values.ts';
import { useSummary } from './use-summary.ts';

interface LooserSearchesProps {
  list: ListName;
  values: SearchValues;
  address: (values: SearchValues) => string;
}

/** For a search that found nothing: which condition to loosen, with how much that finds. */
export function LooserSearches({ list, values, address }: LooserSearchesProps) {
  const texts = useMessages(filterSheetMessages);
  const cardList = useMessages(cardListMessages);
  const numbers = useMessages(numberFormats);
  const looser = useSummary(list, searchString(values)).summary?.looser ?? [];
  if (looser.length === 0) return null;
  return (
    <div className={styles.looser}>
      <p>{texts.loosen}</p>
      <ul>
        {looser.map(({ name, parameters, count }) => (
          <li key={name}>
            <InlineLink href={address(withParameters(values, parameters))}>
              {name}: {numbers.count(count ?? 0, cardList.listed)}
            </InlineLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
