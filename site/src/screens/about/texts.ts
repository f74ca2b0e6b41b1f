import { reading } from '../../texts/en/content/reading.ts';
import { textsWith } from '../../texts/use-texts.ts';

export const useTexts = textsWith({
  content: { ...reading },
});

export type Texts = ReturnType<typeof useTexts>;
