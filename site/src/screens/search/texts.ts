import { cardList } from '../../texts/en/browse/card-list.ts';
import { results } from '../../texts/en/browse/results.ts';
import { textsWith } from '../../texts/use-texts.ts';

export const useTexts = textsWith({
  browse: { cardList, results },
});

export type Texts = ReturnType<typeof useTexts>;
