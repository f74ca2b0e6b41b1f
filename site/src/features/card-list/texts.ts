import { cardList } from '../../i18n/en/browse/card-list.ts';
import { textsWith } from '../../i18n/use-texts.ts';

export const useTexts = textsWith({
  browse: { cardList },
});

export type Texts = ReturnType<typeof useTexts>;
