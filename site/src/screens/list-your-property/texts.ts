import { contactPages } from '../../texts/en/contact-pages.ts';
import { forms } from '../../texts/en/forms.ts';
import { textsWith } from '../../texts/use-texts.ts';

export const useTexts = textsWith({
  contactPages,
  forms,
});

export type Texts = ReturnType<typeof useTexts>;
