import { index } from '../../texts/en/browse/property-index.ts';
import { textsWith } from '../../texts/use-texts.ts';

export const useTexts = textsWith({
  browse: { index },
});

export type Texts = ReturnType<typeof useTexts>;
