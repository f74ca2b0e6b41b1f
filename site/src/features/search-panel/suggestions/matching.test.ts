import { expect, it } from 'vitest';
import { findMatches, fold, readSuggestions } from './matching.ts';

const all = readSuggestions(
  {
    types: ['Villa', 'Apartment'],
    communities: ['Dubai Marina', 'Palm Jumeirah', 'دبي مارينا', 'نخلة جميرا', 'تلال الغاف', 'Джумейра Парк'],
    nicknames: {
      'Palm Jumeirah': 'palm, the palm, النخلة',
      'دبي مارينا': 'Dubai Marina, marina, المارينا',
    },
    advisers: ['Layla Haddad'],
    developers: ['Halcyra'],
    projects: ['Marina Rise'],
    listings: [{ id: 'stone-shop', title: 'Shop near the marina', reference: 'DH-0435' }],
  },
  (type) => type,
);

const labels = (typed: string) => findMatches(all, typed).options.map(({ label }) => label);

it('names that begin with the text come before those in which another word does', () => {
  expect(labels('mar')).toEqual(['دبي مارينا', 'Marina Rise', 'Dubai Marina', 'Shop near the marina']);
});

it('the last words are completed, and those before stay', () => {
  expect(findMatches(all, '2 bed villa in  dubai mar')).toMatchObject({
    head: '2 bed villa in  ',
    options: [{ label: 'Dubai Marina' }, { label: 'دبي مارينا' }],
  });
  expect(labels('villa in mar')).toEqual(['دبي مارينا', 'Marina Rise', 'Dubai Marina']);
});

it('a long title is found by all of its words', () => {
  const title = 'Palace on a long pool, under a copper dome';
  const listing = { kind: 'listing' as const, label: title, texts: [fold(title)], id: 'palace' };
  expect(findMatches([listing], 'palace on a long pool, under a').options).toEqual([listing]);
});

it('a reference, Arabic and Russian are found as they are typed', () => {
  expect(labels('dh-0435')).toEqual(['Shop near the marina']);
  expect(labels('مَارِينا')).toEqual(['دبي مارينا']);
  expect(labels('ДЖУМЕЙ')).toEqual(['Джумейра Парк']);
  expect(fold('شقّـة')).toBe('شقه');
});

it('an Arabic word is found with its article and without', () => {
  for (const typed of ['نخل', 'النخلة', 'فيلا في النخ']) expect(labels(typed), typed).toContain('نخلة جميرا');
  for (const typed of ['غاف', 'الغاف', 'الغا']) expect(labels(typed), typed).toEqual(['تلال الغاف']);
  expect(fold('الى')).toBe('الي');
});

it('a nickname and the English name of a community find it', () => {
  for (const typed of ['the palm', 'villa on the Pal'])
    expect(labels(typed), typed).toEqual(['Palm Jumeirah']);
  expect(labels('dubai mari')).toContain('دبي مارينا');
});

it('an Arabic word is found with "and", "in" or "for" before it', () => {
  for (const typed of ['بمارينا', 'والمارينا', 'للمارينا', 'شقة بالمارينا']) {
    expect(labels(typed), typed).toContain('دبي مارينا');
  }
  for (const typed of ['بتلال', 'وتلال']) expect(labels(typed), typed).toEqual(['تلال الغاف']);
});

it('one letter, a finished name and hostile texts have no options', () => {
  const hostile = ['<img src=x onerror=alert(1)>', '.*', '(a+)+$', '\\', '\u0000'.repeat(200), '%', '[[['];
  for (const typed of ['', ' ', 'm', 'palm jumeirah', ...hostile, 'x'.repeat(5000)]) {
    expect(labels(typed), typed.slice(0, 20)).toEqual([]);
  }
});
