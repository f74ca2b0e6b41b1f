import { developers } from '../../texts/en/content/developers.ts';
import { textsWith } from '../../texts/use-texts.ts';

export const useTexts = textsWith({
  content: { developers },
});

export type Texts = ReturnType<typeof useTexts>;
