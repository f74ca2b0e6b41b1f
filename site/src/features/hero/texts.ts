import { hero } from '../../i18n/en/browse/hero.ts';
import { textsWith } from '../../i18n/use-texts.ts';

export const useTexts = textsWith({
  browse: { hero },
});

export type Texts = ReturnType<typeof useTexts>;
