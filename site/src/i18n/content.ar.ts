import type { SpokenLanguage } from '../generated/catalog.ts';
import type { TextsIn } from './translation.ts';

const LANGUAGE_NAMES: Readonly<Record<SpokenLanguage, string>> = {
  Arabic: 'العربية',
  Bengali: 'البنغالية',
  Chinese: 'الصينية',
  Dutch: 'الهولندية',
  English: 'الإنجليزية',
  Farsi: 'الفارسية',
  French: 'الفرنسية',
  German: 'الألمانية',
  Greek: 'اليونانية',
  Hindi: 'الهندية',
  Italian: 'الإيطالية',
  Japanese: 'اليابانية',
  Korean: 'الكورية',
  Malayalam: 'المالايالامية',
  Polish: 'البولندية',
  Portuguese: 'البرتغالية',
  Punjabi: 'البنجابية',
  Romanian: 'الرومانية',
  Russian: 'الروسية',
  Spanish: 'الإسبانية',
  Swedish: 'السويدية',
  Tagalog: 'التاغالوغية',
  Tamil: 'التاميلية',
  Turkish: 'التركية',
  Ukrainian: 'الأوكرانية',
  Urdu: 'الأردية',
  Uzbek: 'الأوزبكية',
};

let countries: Intl.DisplayNames | undefined;

export const content: TextsIn<'ar'>['content'] = {
  // Every form shows the Emirates, so that the browser's slow names are for the list alone.
  countryName(iso2, name) {
    if (iso2 === 'ae') return 'الإمارات العربية المتحدة';
    countries ??= new Intl.DisplayNames(['ar'], { type: 'region' });
    return countries.of(iso2.toUpperCase()) ?? name;
  },
  languageName: (language) => LANGUAGE_NAMES[language],
  // Isolated, since its groups would be read from the right.
  phone: (number) => `\u2066${number}\u2069`,
  isTranslated: (text) => /\p{Script=Arabic}/u.test(text) || !/[a-z]/i.test(text),
};
