import { search } from '../../texts/en/browse/search.ts';
import { textsWith } from '../../texts/use-texts.ts';

export const useTexts = textsWith({
  browse: { search },
});

export type Texts = ReturnType<typeof useTexts>;
