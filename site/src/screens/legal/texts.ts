import { reading } from '../../i18n/en/content/reading.ts';
import { textsWith } from '../../i18n/use-texts.ts';

export const useTexts = textsWith({
  content: { ...reading },
});

export type Texts = ReturnType<typeof useTexts>;
