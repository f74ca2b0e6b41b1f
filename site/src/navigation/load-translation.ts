import { type Language, type LanguageCode, languageOf, pathIn } from '../i18n/languages.ts';
import type { Translate } from '../i18n/messages.ts';
import type { PageLanguage } from './page-language.ts';
import { type SitePaths, sitePaths } from './paths.ts';

const CATALOGUES = {
  ar: () => import('../i18n/ar/index.ts'),
  ru: () => import('../i18n/ru/index.ts'),
};

export async function loadTranslation(code: Exclude<LanguageCode, 'en'>): Promise<PageLanguage> {
  const language = languageOf(code);
  const { catalogue } = await CATALOGUES[code]();
  const groups: Readonly<Record<string, object>> = { ...catalogue, language, paths: pathsIn(language) };
  // `Catalogue` has checked that each group has what the English one has.
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
