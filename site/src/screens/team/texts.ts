import { team } from '../../texts/en/content/team.ts';
import { textsWith } from '../../texts/use-texts.ts';

export const useTexts = textsWith({
  content: { team },
});

export type Texts = ReturnType<typeof useTexts>;
