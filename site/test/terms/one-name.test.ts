// What is called alike in English is called alike in the other languages, on the site and by the function.
import { describe, expect, it } from 'vitest';
import { namedTexts } from './named-texts.ts';
import { LANGUAGES, type Language } from './termbase.ts';

/** English words for several things. */
const SEVERAL_MEANINGS: Record<Language, string[]> = {
  arabic: [
    // Of a mortgage, and of a tenancy.
    'Deposit',
    // A label, and the heading of several.
    'Property',
    // Of a home, and of a home to be sold: its place too.
    'Area',
    'Search',
    'Call',
  ],
  russian: [
    // Of a mortgage, and of a tenancy.
    'Deposit',
    // A short label in a menu, and a heading.
    'Commercial',
    'Residential',
    // A label, and the heading of several.
    'Property',
    // Of a home, and of a home to be sold: its place too.
    'Area',
    // What titles look for is the stem, since the name is declined.
    'Dubai',
    // A button, and the label of its field.
    'Search',
  ],
};

const texts = namedTexts();

it('the texts of the function are read', () => {
  const found = texts.filter(({ place }) => place.includes('.rs'));
  expect(found.length).toBeGreaterThan(150);
  const page = texts.find(({ place }) => place === 'search_page.rs: sorts.Newest');
  expect(page).toMatchObject({ english: 'Newest', arabic: 'الأحدث', russian: 'Сначала новые' });
});

describe.each(LANGUAGES)('in %s', (language) => {
  it('equal texts are translated alike', () => {
    const names = new Map<string, Map<string, string[]>>();
    for (const text of texts) {
      const translated = names.get(text.english) ?? new Map<string, string[]>();
      names.set(text.english, translated);
      translated.set(text[language], [...(translated.get(text[language]) ?? []), text.place]);
    }
    const several = [...names].filter(([, translated]) => translated.size > 1);
    const unexpected = several.filter(([english]) => !SEVERAL_MEANINGS[language].includes(english));
    expect(unexpected.map(([english, translated]) => [english, Object.fromEntries(translated)])).toEqual([]);
    const unused = SEVERAL_MEANINGS[language].filter(
      (name) => !several.some(([english]) => english === name),
    );
    expect(unused).toEqual([]);
  });
});
