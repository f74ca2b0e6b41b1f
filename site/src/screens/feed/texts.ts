import { feed } from '../../i18n/en/browse/feed.ts';
import { home } from '../../i18n/en/browse/home.ts';
import { textsWith } from '../../i18n/use-texts.ts';

export const useTexts = textsWith({
  browse: { feed, home },
});

export type Texts = ReturnType<typeof useTexts>;
