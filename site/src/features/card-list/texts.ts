import { lists } from '../../texts/en/browse/lists.ts';
import { textsWith } from '../../texts/use-texts.ts';

export const useTexts = textsWith({
  browse: { lists },
});

export type Texts = ReturnType<typeof useTexts>;
