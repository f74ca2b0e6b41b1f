// The languages of the site. English is the reference: its paths have no prefix, and every text exists in it.

export type LanguageCode = 'en' | 'ar' | 'ru';

export interface Language {
  code: LanguageCode;
  /** Opens every path of the language. */
  prefix: string;
}

/** The storage key of the language that the visitor chose. Pages may offer it; nothing redirects by it. */
export const CHOSEN_LANGUAGE = 'language';

export function languageOf(code: LanguageCode): Language {
  return { code, prefix: code === 'en' ? '' : `/${code}` };
}

/** A page's path in a language, from its path in English. */
export function pathIn(path: string, { prefix }: Language): string {
  return prefix !== '' && path === '/' ? prefix : prefix + path;
}
