import { card } from '../../i18n/en/browse/card.ts';
import { textsWith } from '../../i18n/use-texts.ts';

export const useTexts = textsWith({
  browse: { card },
});

export type Texts = ReturnType<typeof useTexts>;
