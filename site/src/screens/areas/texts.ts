import { areas } from '../../i18n/en/content/areas.ts';
import { textsWith } from '../../i18n/use-texts.ts';

export const useTexts = textsWith({
  content: { areas },
});

export type Texts = ReturnType<typeof useTexts>;
