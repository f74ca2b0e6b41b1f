import { card } from '../../i18n/en/browse/card.ts';
import { propertyPage } from '../../i18n/en/property-page.ts';
import { en } from '../../i18n/en.ts';
import { textsWith } from '../../i18n/use-texts.ts';

const group = { propertyPage, browse: { card } };

export const useTexts = textsWith(group);

export type Texts = ReturnType<typeof useTexts>;

/** For the render worker, which makes a page's words outside of React. */
export const englishTexts: Texts = { ...group, ...en };
