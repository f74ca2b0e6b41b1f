import { blog } from '../../texts/en/content/blog.ts';
import { reading } from '../../texts/en/content/reading.ts';
import { textsWith } from '../../texts/use-texts.ts';

export const useTexts = textsWith({
  content: { blog, ...reading },
});

export type Texts = ReturnType<typeof useTexts>;
