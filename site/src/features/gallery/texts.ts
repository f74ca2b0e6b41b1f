import { propertyPage } from '../../texts/en/property-page.ts';
import { textsWith } from '../../texts/use-texts.ts';

export const useTexts = textsWith({
  propertyPage,
});

export type Texts = ReturnType<typeof useTexts>;
