import type { LanguageCode } from './languages.ts';

/** What the selector calls each language: a short name, and the language's name for itself. */
export const LANGUAGE_NAMES: Readonly<Record<LanguageCode, { label: string; name: string }>> = {
  en: { label: 'EN', name: 'English' },
  ar: { label: 'AR', name: 'العربية' },
  ru: { label: 'RU', name: 'Русский' },
};
