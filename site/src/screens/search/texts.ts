import { lists } from '../../texts/en/browse/lists.ts';
import { results } from '../../texts/en/browse/results.ts';
import { textsWith } from '../../texts/use-texts.ts';

export const useTexts = textsWith({
  browse: { lists, results },
});

export type Texts = ReturnType<typeof useTexts>;
