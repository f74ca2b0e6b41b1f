import type { LanguageCode } from './languages.ts';

/** Says in each language that the site is there in it, for pages in another. */
export const LANGUAGE_OFFERS: Readonly<Record<LanguageCode, string>> = {
  en: 'See the site in English',
  ar: 'تصفّح الموقع بالعربية',
  ru: 'Открыть сайт на русском',
};
