import { blog } from '../../texts/en/content/blog.ts';
import { textsWith } from '../../texts/use-texts.ts';

export const useTexts = textsWith({
  content: { blog },
});

export type Texts = ReturnType<typeof useTexts>;
