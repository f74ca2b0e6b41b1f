import { datesOf, numbersOf } from './formats.ts';
import { type LanguageCode, languageOf } from './languages.ts';
import { pathsIn } from './paths.ts';
import type { Texts, TextsIn } from './translation.ts';

/** One script for each language, which its pages preload. */
const SCRIPTS: Record<LanguageCode, () => Promise<{ default: TextsIn<'en'> }>> = {
  en: () => import('./texts.en.ts'),
  ar: () => import('./texts.ar.ts'),
  ru: () => import('./texts.ru.ts'),
};

/** Rejects when the language's script cannot be loaded. */
export async function loadTexts(code: LanguageCode): Promise<Texts> {
  const { default: texts } = await SCRIPTS[code]();
  return textsOf(code, texts);
}

export function textsOf(code: LanguageCode, texts: TextsIn<'en'>): Texts {
  const language = languageOf(code);
  return {
    ...texts,
    language,
    paths: pathsIn(language),
    numbers: numbersOf(code, texts.units),
    dates: datesOf(code, texts.units),
  };
}
