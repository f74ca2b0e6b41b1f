import { lost } from '../../i18n/en/content/lost.ts';
import { textsWith } from '../../i18n/use-texts.ts';

export const useTexts = textsWith({
  content: { lost },
});

export type Texts = ReturnType<typeof useTexts>;
