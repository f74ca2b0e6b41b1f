import { feed } from '../../texts/en/browse/feed.ts';
import { home } from '../../texts/en/browse/home.ts';
import { textsWith } from '../../texts/use-texts.ts';

export const useTexts = textsWith({
  browse: { feed, home },
});

export type Texts = ReturnType<typeof useTexts>;
