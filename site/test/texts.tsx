// The texts of pages, for tests of what shows them.
import type { ReactNode } from 'react';
import { textsOf } from '../src/i18n/load-texts.ts';
import arabic from '../src/i18n/texts.ar.ts';
import english from '../src/i18n/texts.en.ts';
import { TextsContext } from '../src/i18n/texts.ts';

export const inEnglish = textsOf('en', english);
export const inArabic = textsOf('ar', arabic);

export function InEnglish({ children }: { children?: ReactNode }) {
  return <TextsContext value={inEnglish}>{children}</TextsContext>;
}
