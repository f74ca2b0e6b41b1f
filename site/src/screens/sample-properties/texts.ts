import { samples } from '../../i18n/en/browse/samples.ts';
import { textsWith } from '../../i18n/use-texts.ts';

export const useTexts = textsWith({
  browse: { samples },
});

export type Texts = ReturnType<typeof useTexts>;
