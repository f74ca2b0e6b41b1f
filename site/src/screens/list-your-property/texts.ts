import { contactPages } from '../../i18n/en/contact-pages.ts';
import { forms } from '../../i18n/en/forms.ts';
import { textsWith } from '../../i18n/use-texts.ts';

export const useTexts = textsWith({
  contactPages,
  forms,
});

export type Texts = ReturnType<typeof useTexts>;
