import { forms } from '../../texts/en/forms.ts';
import { textsWith } from '../../texts/use-texts.ts';

export const useTexts = textsWith({
  forms,
});

export type Texts = ReturnType<typeof useTexts>;
