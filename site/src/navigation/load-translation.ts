import type { Catalogue } from '../i18n/catalogue.ts';
import { type Language, type LanguageCode, languageOf, pathIn } from '../i18n/languages.ts';
import type { Translate } from '../i18n/messages.ts';
import type { PageLanguage } from './page-language.ts';
import { type SitePaths, sitePaths } from './paths.ts';

type Translated = Exclude<LanguageCode, 'en'>;

/** The type checks that each language has every group, and each group what the English one has. */
const CATALOGUES: { [Code in Translated]: () => Promise<Catalogue<Code>> } = {
  ar: () => import('../i18n/ar/index.ts'),
  ru: () => import('../i18n/ru/index.ts'),
};

/** Fetches the messages of a language; rejects when they cannot be loaded. */
export async function loadTranslation(code: Translated): Promise<PageLanguage> {
  const language = languageOf(code);
  const catalogue = await CATALOGUES[code]();
  const groups: Readonly<Record<string, object>> = { ...catalogue, language, paths: pathsIn(language) };
  const translate: Translate = (english) => groups[english.group] as typeof english;
  return { language, translate };
}

function pathsIn(language: Language): SitePaths {
  const paths = Object.entries(sitePaths).map(([name, path]) => [
    name,
    typeof path === 'string'
      ? pathIn(path, language)
      : (...values: never[]) => pathIn((path as (...values: never[]) => string)(...values), language),
  ]);
  return Object.fromEntries(paths);
}
