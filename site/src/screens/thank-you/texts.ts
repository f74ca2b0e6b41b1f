import { contactPages } from '../../i18n/en/contact-pages.ts';
import { textsWith } from '../../i18n/use-texts.ts';

export const useTexts = textsWith({
  contactPages,
});

export type Texts = ReturnType<typeof useTexts>;
