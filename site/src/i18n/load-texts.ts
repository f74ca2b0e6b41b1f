import type { Catalogue, Texts } from './catalogue.ts';
import { datesOf, numbersOf } from './formats.ts';
import { type LanguageCode, languageOf } from './languages.ts';
import { pathsIn } from './paths.ts';

/** One script for each language, which its pages preload. */
const CATALOGUES: Record<LanguageCode, () => Promise<Catalogue<'en'>>> = {
  en: async () => (await import('./catalogue.en.ts')).english,
  ar: async () => (await import('./catalogue.ar.ts')).arabic,
  ru: async () => (await import('./catalogue.ru.ts')).russian,
};

/** Rejects when the language's script cannot be loaded. */
export async function loadTexts(code: LanguageCode): Promise<Texts> {
  return textsOf(code, await CATALOGUES[code]());
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
