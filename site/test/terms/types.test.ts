// A type of properties has one name in filters, in searches and in what the function sends, and no other type has it.
import { describe, expect, it } from 'vitest';
import type { SubCategory } from '../../src/generated/catalog.ts';
import arabic from '../../src/i18n/texts.ar.ts';
import english from '../../src/i18n/texts.en.ts';
import russian from '../../src/i18n/texts.ru.ts';
import { LANGUAGES, read } from './termbase.ts';

const TYPES = Object.keys(english.landing.types) as SubCategory[];
const SITE = { arabic, russian };
const SCRIPT = { arabic: /^\p{Script=Arabic}/u, russian: /^\p{Script=Cyrillic}/u };

/** The names that visitors may write, by the type; the function sends the first in its language. */
const VOCABULARY = new Map(
  [
    ...read('search/src/language/vocabulary/names.rs').matchAll(/SubCategory::(\w+) => (?:\{\s*)?"([^"]*)"/g),
  ].map(([, variant = '', names = '']) => [variant, names.split(', ')] as const),
);

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(TYPES)('%s is called alike by the site and the function', (type) => {
    const names = VOCABULARY.get(type.replace(' ', '')) ?? [];
    const sent = names.find((name) => SCRIPT[language].test(name));
    expect(sent).toBe(SITE[language].propertyTypes.typeName(type).toLowerCase());
  });

  it.each([
    ['one', TYPES.map((type) => SITE[language].propertyTypes.typeName(type))],
    ['several', TYPES.map((type) => SITE[language].landing.types[type])],
  ])('no two types have one name for %s', (_, names) => {
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
