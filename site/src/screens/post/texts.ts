import { blog } from '../../texts/en/content/blog.ts';
import { team } from '../../texts/en/content/team.ts';
import { textsWith } from '../../texts/use-texts.ts';

export const useTexts = textsWith({
  content: { blog, team },
});

export type Texts = ReturnType<typeof useTexts>;
