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

export const content: Catalogue<'ru'>['content'] = {
  languageName: (english) => LANGUAGE_NAMES[english] ?? english,
  phone: (number) => number,
  isTranslated: (text) => /\p{Script=Cyrillic}/u.test(text) || !/[a-z]/i.test(text),
};
