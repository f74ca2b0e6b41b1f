import { search } from '../../i18n/en/browse/search.ts';
import { textsWith } from '../../i18n/use-texts.ts';

export const useTexts = textsWith({
  browse: { search },
});

export type Texts = ReturnType<typeof useTexts>;
