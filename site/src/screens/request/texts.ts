import { contactPages } from '../../texts/en/contact-pages.ts';
import { textsWith } from '../../texts/use-texts.ts';

export const useTexts = textsWith({
  contactPages,
});

export type Texts = ReturnType<typeof useTexts>;
