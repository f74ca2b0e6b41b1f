import { hero } from '../../texts/en/browse/hero.ts';
import { textsWith } from '../../texts/use-texts.ts';

export const useTexts = textsWith({
  browse: { hero },
});

export type Texts = ReturnType<typeof useTexts>;
