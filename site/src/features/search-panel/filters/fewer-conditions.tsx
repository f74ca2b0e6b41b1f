import type { SearchSummary } from '../../../generated/catalog.ts';
import { cardListMessages } from '../../../i18n/en/card-list.ts';
import { filterSheetMessages } from '../../../i18n/en/filter-sheet.ts';
import { numberFormats } from '../../../i18n/en/numbers.ts';
import { fillText, useMessages, useTranslate } from '../../../i18n/messages.ts';
import { InlineLink } from '../../../ui/text-link.tsx';
import type { SearchKind, SearchValues } from '../search-kinds.ts';
import styles from './filter-bar.module.css';
import { type Change, looserSearches } from './looser-searches.ts';

interface FewerConditionsProps {
  kind: SearchKind;
  summary: SearchSummary;
  values: SearchValues;
  address: (values: SearchValues) => string;
}

function changeText(change: Change, count: string, texts: typeof filterSheetMessages): string {
  if ('range' in change) return fillText(texts.widened, { range: change.range, count });
  if ('word' in change) return fillText(texts.withoutWord, { word: change.word, count });
  return fillText(texts.without, { name: change.without, count });
}

/** For a search that found nothing: which condition to loosen, with how much that finds. */
export function FewerConditions({ kind, summary, values, address }: FewerConditionsProps) {
  const texts = useMessages(filterSheetMessages);
  const cardList = useMessages(cardListMessages);
  const numbers = useMessages(numberFormats);
  const looser = looserSearches({ kind, values, summary }, useTranslate());
  if (summary.total > 0 || looser.length === 0) return null;
  return (
    <div className={styles.fewer}>
      <p>{texts.loosen}</p>
      <ul>
        {looser.map(({ values, count, ...change }) => {
          const found = numbers.count(count, cardList.listed);
          const text = changeText(change, found, texts);
          return (
            <li key={text}>
              <InlineLink href={address(values)}>{text}</InlineLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
