// Every Arabic and Russian text has the terms of `docs/terms.yaml`, and none of the forms that it forbids.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { guide } from './guide.ts';
import { forbidden, LANGUAGES, languageOf, places, ROOT, read, terms, translatedLines } from './termbase.ts';

const lines = translatedLines();

it('docs/terms.md is the table of docs/terms.yaml (UPDATE_GENERATED=1 writes it)', () => {
  if (process.env.UPDATE_GENERATED) writeFileSync(resolve(ROOT, 'docs/terms.md'), guide(terms, places));
  expect(read('docs/terms.md')).toBe(guide(terms, places));
});

it('each term and each place is there once, and has a name in each language', () => {
  const names = [...terms.map(({ english }) => english), ...places.map(([english]) => english)];
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  for (const [english, arabic, russian] of [
    ...places,
    ...terms.map((term) => [term.english, term.arabic, term.russian]),
  ]) {
    expect(english).toMatch(/[A-Z]/i);
    expect(arabic).toMatch(/\p{Script=Arabic}/u);
    expect(russian).toMatch(/\p{Script=Cyrillic}|Ejari|Oqood/u);
  }
});

describe('a forbidden form', () => {
  it.each(forbidden.filter(({ form }) => LANGUAGES.includes(languageOf(form))))(
    '$form is in no text',
    ({ form, example, instead }) => {
      const pattern = new RegExp(form, 'u');
      expect(example).toMatch(pattern);
      const found = lines.filter(({ text }) => pattern.test(text));
      expect(found.map(({ place, text }) => `${place}: ${around(text, pattern)}, write ${instead}`)).toEqual(
        [],
      );
    },
  );
});

/** What a pattern matches, with the words beside it. */
function around(text: string, pattern: RegExp): string {
  const at = text.search(pattern);
  return text.slice(Math.max(0, at - 20), at + 40).trim();
}
