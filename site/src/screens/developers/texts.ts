import { developers } from '../../i18n/en/content/developers.ts';
import { textsWith } from '../../i18n/use-texts.ts';

export const useTexts = textsWith({
  content: { developers },
});

export type Texts = ReturnType<typeof useTexts>;
