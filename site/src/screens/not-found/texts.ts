import { lost } from '../../texts/en/content/lost.ts';
import { textsWith } from '../../texts/use-texts.ts';

export const useTexts = textsWith({
  content: { lost },
});

export type Texts = ReturnType<typeof useTexts>;
