import { cardList } from '../../i18n/en/browse/card-list.ts';
import { results } from '../../i18n/en/browse/results.ts';
import { textsWith } from '../../i18n/use-texts.ts';

export const useTexts = textsWith({
  browse: { cardList, results },
});

export type Texts = ReturnType<typeof useTexts>;
