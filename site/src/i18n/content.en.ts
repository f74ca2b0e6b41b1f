import type { SpokenLanguage } from '../generated/catalog.ts';
/** Tells texts of content that are in the page's language from those that only exist in English. */
export const content = {
  isTranslated: (_text: string): boolean => true,
  /** The name of a language that an adviser speaks. */
  languageName: (language: SpokenLanguage): string => language,
  countryName: (_iso2: string, english: string): string => english,
  /** A telephone number within a text. */
  phone: (number: string): string => number,
};
