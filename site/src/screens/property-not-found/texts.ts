import { propertyPage } from '../../i18n/en/property-page.ts';
import { textsWith } from '../../i18n/use-texts.ts';

export const useTexts = textsWith({
  propertyPage,
});

export type Texts = ReturnType<typeof useTexts>;
