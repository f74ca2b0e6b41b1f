import { footer } from '../i18n/en/footer.ts';
import { textsWith } from '../i18n/use-texts.ts';

export const useTexts = textsWith({ footer });

export type Texts = ReturnType<typeof useTexts>;
