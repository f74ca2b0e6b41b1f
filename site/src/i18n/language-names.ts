import type { LanguageCode } from './languages.ts';

interface LanguageNames {
  /** In the selector. */
  label: string;
  /** The language's name for itself. */
  name: string;
  /** Says in the language that the site is there in it. */
  offer: string;
}

export const LANGUAGE_NAMES: Readonly<Record<LanguageCode, LanguageNames>> = {
  en: { label: 'EN', name: 'English', offer: 'See the site in English' },
  ar: { label: 'AR', name: 'العربية', offer: 'تصفّح الموقع بالعربية' },
  ru: { label: 'RU', name: 'Русский', offer: 'Открыть сайт на русском' },
};
