import { blog } from '../../i18n/en/content/blog.ts';
import { textsWith } from '../../i18n/use-texts.ts';

export const useTexts = textsWith({
  content: { blog },
});

export type Texts = ReturnType<typeof useTexts>;
