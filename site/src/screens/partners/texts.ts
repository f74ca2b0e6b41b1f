import { partners } from '../../texts/en/content/partners.ts';
import { textsWith } from '../../texts/use-texts.ts';

export const useTexts = textsWith({
  content: { partners },
});

export type Texts = ReturnType<typeof useTexts>;
