// The types of the texts: each language has exactly the groups of English, with exactly its own plural forms.

import type { Dates, NumberFormats } from './formats.ts';
import type { Language, LanguageCode } from './languages.ts';
import type { SitePaths } from './paths.ts';
import type english from './texts.en.ts';

/** The plural forms that a text with a count must have in each language (CLDR). */
interface PluralClasses {
  en: 'one' | 'other';
  ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
  ru: 'one' | 'few' | 'many' | 'other';
}

/** A text for each plural class of a language; `{n}` stands for the figure. */
export type PluralForms<Code extends LanguageCode> = Readonly<Record<PluralClasses[Code], string>>;

/** A group of texts, or a part of one, in a language. */
export type Translation<Group, Code extends LanguageCode> = Group extends string
  ? string
  : Group extends PluralForms<'en'>
    ? PluralForms<Code>
    : Group extends (...values: never[]) => unknown
      ? Group
      : Group extends readonly (infer Item)[]
        ? readonly Translation<Item, Code>[]
        : { readonly [Name in keyof Group]: Translation<Group[Name], Code> };

export type TextsIn<Code extends LanguageCode> = Translation<typeof english, Code>;

/** All texts of a page, in its language, with the language's formats and paths. */
export interface Texts extends TextsIn<'en'> {
  readonly language: Language;
  readonly paths: SitePaths;
  readonly numbers: NumberFormats;
  readonly dates: Dates;
}
