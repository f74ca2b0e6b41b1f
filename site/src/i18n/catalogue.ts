// The type of a language's catalogue: exactly the messages of English, with exactly the plural classes of the language.
import type { english } from './en/index.ts';
import type { LanguageCode } from './languages.ts';
import type { PluralForms } from './plurals.ts';

/** A group of messages, or a part of one, in another language. */
export type Translation<Messages, Code extends LanguageCode> = Messages extends string
  ? string
  : Messages extends PluralForms<'en'>
    ? PluralForms<Code>
    : Messages extends (...values: never[]) => unknown
      ? Messages
      : Messages extends readonly (infer Item)[]
        ? readonly Translation<Item, Code>[]
        : { readonly [Name in Exclude<keyof Messages, 'group'>]: Translation<Messages[Name], Code> };

export type Catalogue<Code extends LanguageCode> = {
  readonly [Name in keyof typeof english]: Translation<(typeof english)[Name], Code>;
};
