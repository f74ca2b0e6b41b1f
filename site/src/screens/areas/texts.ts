import { areas } from '../../texts/en/content/areas.ts';
import { textsWith } from '../../texts/use-texts.ts';

export const useTexts = textsWith({
  content: { areas },
});

export type Texts = ReturnType<typeof useTexts>;
