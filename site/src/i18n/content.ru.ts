import type { SpokenLanguage } from '../generated/catalog.ts';
import type { TextsIn } from './translation.ts';

const LANGUAGE_NAMES: Readonly<Record<SpokenLanguage, string>> = {
  Arabic: 'арабский',
  Bengali: 'бенгальский',
  Chinese: 'китайский',
  Dutch: 'нидерландский',
  English: 'английский',
  Farsi: 'фарси',
  French: 'французский',
  German: 'немецкий',
  Greek: 'греческий',
  Hindi: 'хинди',
  Italian: 'итальянский',
  Japanese: 'японский',
  Korean: 'корейский',
  Malayalam: 'малаялам',
  Polish: 'польский',
  Portuguese: 'португальский',
  Punjabi: 'панджаби',
  Romanian: 'румынский',
  Russian: 'русский',
  Spanish: 'испанский',
  Swedish: 'шведский',
  Tagalog: 'тагальский',
  Tamil: 'тамильский',
  Turkish: 'турецкий',
  Ukrainian: 'украинский',
  Urdu: 'урду',
  Uzbek: 'узбекский',
};

let countries: Intl.DisplayNames | undefined;

export const content: TextsIn<'ru'>['content'] = {
  // Every form shows the Emirates, so that the browser's slow names are for the list alone.
  countryName(iso2, name) {
    if (iso2 === 'ae') return 'ОАЭ';
    countries ??= new Intl.DisplayNames(['ru'], { type: 'region' });
    return countries.of(iso2.toUpperCase()) ?? name;
  },
  languageName: (language) => LANGUAGE_NAMES[language],
  phone: (number) => number,
  isTranslated: (text) => /\p{Script=Cyrillic}/u.test(text) || !/[a-z]/i.test(text),
};
