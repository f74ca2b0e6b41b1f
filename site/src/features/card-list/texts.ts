import { cardList } from '../../texts/en/browse/card-list.ts';
import { textsWith } from '../../texts/use-texts.ts';

export const useTexts = textsWith({
  browse: { cardList },
});

export type Texts = ReturnType<typeof useTexts>;
