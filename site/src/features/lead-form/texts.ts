import { forms } from '../../i18n/en/forms.ts';
import { textsWith } from '../../i18n/use-texts.ts';

export const useTexts = textsWith({
  forms,
});

export type Texts = ReturnType<typeof useTexts>;
