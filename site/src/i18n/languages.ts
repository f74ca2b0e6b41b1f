// The languages of the site. English is the reference: its paths have no prefix, and every text exists in it.

export const LANGUAGE_CODES = ['en', 'ar', 'ru'] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

export interface Language {
  code: LanguageCode;
  /** Opens every path of the language. */
  prefix: string;
}

/** What the selector calls each language: a short name, and the language's name for itself. */
export const LANGUAGE_NAMES: Readonly<Record<LanguageCode, { label: string; name: string }>> = {
  en: { label: 'EN', name: 'English' },
  ar: { label: 'AR', name: 'العربية' },
  ru: { label: 'RU', name: 'Русский' },
};

/** The storage key of the language that the visitor chose. Pages may offer it; nothing redirects by it. */
export const CHOSEN_LANGUAGE = 'language';

export function isLanguageCode(text: string | null | undefined): text is LanguageCode {
  return LANGUAGE_CODES.some((code) => code === text);
}

/** A value for each language. */
export function perLanguage<Value>(make: (code: LanguageCode) => Value): Record<LanguageCode, Value> {
  return { en: make('en'), ar: make('ar'), ru: make('ru') };
}

export function languageOf(code: LanguageCode): Language {
  return { code, prefix: code === 'en' ? '' : `/${code}` };
}

/** A page's path in a language, from its path in English. */
export function pathIn(path: string, { prefix }: Language): string {
  return prefix !== '' && path === '/' ? prefix : prefix + path;
}

/** A page's path in English, from its path in a language; null for a path of another language. */
export function englishPath(path: string, { prefix }: Language): string | null {
  if (path === prefix) return '/';
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : null;
}
