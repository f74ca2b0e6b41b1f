import { partners } from '../../i18n/en/content/partners.ts';
import { textsWith } from '../../i18n/use-texts.ts';

export const useTexts = textsWith({
  content: { partners },
});

export type Texts = ReturnType<typeof useTexts>;
