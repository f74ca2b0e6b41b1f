import { numberFormats } from '../../../i18n/en/numbers.ts';
import { searchConditionMessages } from '../../../i18n/en/search-conditions.ts';
import { fillText, useMessages } from '../../../i18n/messages.ts';
import { readUnknown } from './conditions.ts';

/** The words of a search that were left out, since no listing has them. */
export function UnknownWords({ unknown }: { unknown: string }) {
  const texts = useMessages(searchConditionMessages);
  const numbers = useMessages(numberFormats);
  const quoted = readUnknown(unknown).map((word) => fillText(texts.quoted, { word }));
  return <p>{fillText(texts.unknown, { words: numbers.list(quoted) })}</p>;
}
