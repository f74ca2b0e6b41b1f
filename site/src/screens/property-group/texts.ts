import { card } from '../../i18n/en/browse/card.ts';
import { index } from '../../i18n/en/browse/property-index.ts';
import { textsWith } from '../../i18n/use-texts.ts';

export const useTexts = textsWith({
  browse: { index, card },
});

export type Texts = ReturnType<typeof useTexts>;
