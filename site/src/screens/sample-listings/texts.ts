import { samples } from '../../texts/en/browse/samples.ts';
import { textsWith } from '../../texts/use-texts.ts';

export const useTexts = textsWith({
  browse: { samples },
});

export type Texts = ReturnType<typeof useTexts>;
