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

export const content: Catalogue<'ar'>['content'] = {
  languageName: (english) => LANGUAGE_NAMES[english] ?? english,
  // Isolated, since its groups would be read from the right.
  phone: (number) => `\u2066${number}\u2069`,
  isTranslated: (text) => /\p{Script=Arabic}/u.test(text) || !/[a-z]/i.test(text),
};
