import { blog } from '../../i18n/en/content/blog.ts';
import { team } from '../../i18n/en/content/team.ts';
import { textsWith } from '../../i18n/use-texts.ts';

export const useTexts = textsWith({
  content: { blog, team },
});

export type Texts = ReturnType<typeof useTexts>;
