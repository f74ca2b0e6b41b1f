import { cardList } from '../../texts/en/browse/card-list.ts';
import { hero } from '../../texts/en/browse/hero.ts';
import { lists } from '../../texts/en/browse/lists.ts';
import { index } from '../../texts/en/browse/property-index.ts';
import { search } from '../../texts/en/browse/search.ts';
import { textsWith } from '../../texts/use-texts.ts';

export const useTexts = textsWith({
  browse: { cardList, hero, lists, search, index },
});

export type Texts = ReturnType<typeof useTexts>;
