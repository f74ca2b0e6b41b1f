// The texts of pages, for tests of what shows them.
import type { ReactNode } from 'react';
import arabic from '../src/i18n/catalogue.ar.ts';
import english from '../src/i18n/catalogue.en.ts';
import { textsOf } from '../src/i18n/load-texts.ts';
import { TextsContext } from '../src/i18n/texts.ts';

export const inEnglish = textsOf('en', english);
export const inArabic = textsOf('ar', arabic);

export function InEnglish({ children }: { children?: ReactNode }) {
  return <TextsContext value={inEnglish}>{children}</TextsContext>;
}
