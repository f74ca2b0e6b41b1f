import { hero } from '../../i18n/en/browse/hero.ts';
import { home } from '../../i18n/en/browse/home.ts';
import { textsWith } from '../../i18n/use-texts.ts';

export const useTexts = textsWith({
  browse: { hero, home },
});

export type Texts = ReturnType<typeof useTexts>;
