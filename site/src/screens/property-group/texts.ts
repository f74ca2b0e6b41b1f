import { card } from '../../texts/en/browse/card.ts';
import { index } from '../../texts/en/browse/property-index.ts';
import { textsWith } from '../../texts/use-texts.ts';

export const useTexts = textsWith({
  browse: { index, card },
});

export type Texts = ReturnType<typeof useTexts>;
