import { footer } from '../../texts/en/footer.ts';
import { textsWith } from '../../texts/use-texts.ts';

export const useTexts = textsWith({ footer });

export type Texts = ReturnType<typeof useTexts>;
