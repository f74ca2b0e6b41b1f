import { card } from '../../texts/en/browse/card.ts';
import { propertyPage } from '../../texts/en/property-page.ts';
import { en } from '../../texts/en.ts';
import { textsWith } from '../../texts/use-texts.ts';

const group = { propertyPage, browse: { card } };

export const useTexts = textsWith(group);

export type Texts = ReturnType<typeof useTexts>;

/** For the render worker, which makes a page's words outside of React. */
export const englishTexts: Texts = { ...group, ...en };
