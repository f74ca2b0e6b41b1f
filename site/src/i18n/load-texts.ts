import type { Catalogue, Texts } from './catalogue.ts';
import { datesOf, numbersOf } from './formats.ts';
import { type LanguageCode, languageOf } from './languages.ts';
import { pathsIn } from './paths.ts';

/** One script for each language, which its pages preload. */
const CATALOGUES: Record<LanguageCode, () => Promise<{ default: Catalogue<'en'> }>> = {
  en: () => import('./catalogue.en.ts'),
  ar: () => import('./catalogue.ar.ts'),
  ru: () => import('./catalogue.ru.ts'),
};

/** Rejects when the language's script cannot be loaded. */
export async function loadTexts(code: LanguageCode): Promise<Texts> {
  const { default: catalogue } = await CATALOGUES[code]();
  return textsOf(code, catalogue);
}

export function textsOf(code: LanguageCode, catalogue: Catalogue<'en'>): Texts {
  const language = languageOf(code);
  return {
    ...catalogue,
    language,
    paths: pathsIn(language),
    numbers: numbersOf(code, catalogue.units),
    dates: datesOf(code, catalogue.units),
  };
}
