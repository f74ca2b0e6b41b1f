import { card } from '../../texts/en/browse/card.ts';
import { textsWith } from '../../texts/use-texts.ts';

export const useTexts = textsWith({
  browse: { card },
});

export type Texts = ReturnType<typeof useTexts>;
