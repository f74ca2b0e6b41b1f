import type { Catalogue } from '../catalogue.ts';

const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  Arabic: 'арабский',
  Chinese: 'китайский',
  English: 'английский',
  Farsi: 'фарси',
  French: 'французский',
  German: 'немецкий',
  Hindi: 'хинди',
  Italian: 'итальянский',
  Portuguese: 'португальский',
  Russian: 'русский',
  Spanish: 'испанский',
  Tagalog: 'тагальский',
  Turkish: 'турецкий',
  Ukrainian: 'украинский',
  Urdu: 'урду',
};

let countries: Intl.DisplayNames | undefined;

export const content: Catalogue<'ru'>['content'] = {
  // Every form shows the Emirates, so that the browser's slow names are for the list alone.
  countryName(iso2, name) {
    if (iso2 === 'ae') return 'ОАЭ';
    countries ??= new Intl.DisplayNames(['ru'], { type: 'region' });
    return countries.of(iso2.toUpperCase()) ?? name;
  },
  languageName: (english) => LANGUAGE_NAMES[english] ?? english,
  phone: (number) => number,
  isTranslated: (text) => /\p{Script=Cyrillic}/u.test(text) || !/[a-z]/i.test(text),
};
