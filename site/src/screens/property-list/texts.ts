import { cardList } from '../../i18n/en/browse/card-list.ts';
import { hero } from '../../i18n/en/browse/hero.ts';
import { lists } from '../../i18n/en/browse/lists.ts';
import { index } from '../../i18n/en/browse/property-index.ts';
import { search } from '../../i18n/en/browse/search.ts';
import { textsWith } from '../../i18n/use-texts.ts';

export const useTexts = textsWith({
  browse: { cardList, hero, lists, search, index },
});

export type Texts = ReturnType<typeof useTexts>;
