import { hero } from '../../texts/en/browse/hero.ts';
import { home } from '../../texts/en/browse/home.ts';
import { textsWith } from '../../texts/use-texts.ts';

export const useTexts = textsWith({
  browse: { hero, home },
});

export type Texts = ReturnType<typeof useTexts>;
