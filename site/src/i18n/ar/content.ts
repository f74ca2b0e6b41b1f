import type { Catalogue } from '../catalogue.ts';

const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  Arabic: 'العربية',
  Chinese: 'الصينية',
  English: 'الإنجليزية',
  Farsi: 'الفارسية',
  French: 'الفرنسية',
  German: 'الألمانية',
  Hindi: 'الهندية',
  Italian: 'الإيطالية',
  Portuguese: 'البرتغالية',
  Russian: 'الروسية',
  Spanish: 'الإسبانية',
  Tagalog: 'التاغالوغية',
  Turkish: 'التركية',
  Ukrainian: 'الأوكرانية',
  Urdu: 'الأردية',
};

let countries: Intl.DisplayNames | undefined;

export const content: Catalogue<'ar'>['content'] = {
  // Every form shows the Emirates, so that the browser's slow names are for the list alone.
  countryName(iso2, name) {
    if (iso2 === 'ae') return 'الإمارات العربية المتحدة';
    countries ??= new Intl.DisplayNames(['ar'], { type: 'region' });
    return countries.of(iso2.toUpperCase()) ?? name;
  },
  languageName: (english) => LANGUAGE_NAMES[english] ?? english,
  // Isolated, since its groups would be read from the right.
  phone: (number) => `\u2066${number}\u2069`,
  isTranslated: (text) => /\p{Script=Arabic}/u.test(text) || !/[a-z]/i.test(text),
};
