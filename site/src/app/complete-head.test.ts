import { describe, expect, it } from 'vitest';
import { inArabic, inEnglish } from '../../test/texts.tsx';
import { completeHead } from './complete-head.ts';

const AGENCY = { name: 'Dune & Harbour' };
const SENTENCE = 'A quiet house with a long garden, and a kitchen that gets the morning sun.';

const titleOf = (title: string) =>
  completeHead({ title, description: SENTENCE }, AGENCY, inEnglish.heads).title;
const descriptionOf = (description: string) =>
  completeHead({ title: 'Homes', description }, AGENCY, inEnglish.heads).description;

describe('a title', () => {
  it.each([
    ['Villas in Dubai', 'Villas in Dubai | Dune & Harbour'],
    ['Villas in Dubai with a pool, a garden and a view of the lake', null],
    ['Meet the Team', 'Meet the Team | Dubai Real Estate | Dune & Harbour'],
    ['Latest listings and articles', 'Latest listings and articles | Dubai Real Estate'],
    [
      'Full floor with boardroom and four terraces',
      'Full floor with boardroom and four terraces | Dubai Property',
    ],
    [
      'Running costs compared for a villa and an apartment',
      'Running costs compared for a villa and an apartment | Dubai',
    ],
  ])('%s names the city, and what else there is room for', (title, whole) => {
    expect(titleOf(title)).toBe(whole ?? title);
  });

  it('is cut at a word where it is too long by itself', () => {
    const title = titleOf(`${'word '.repeat(10)}and, another one`);
    expect(title).toBe(`${'word '.repeat(10)}and…`);
    expect(title.length).toBeLessThanOrEqual(60);
  });

  it('keeps the page’s own name beside it', () => {
    expect(completeHead({ title: 'Meet the Team', description: '' }, AGENCY, inEnglish.heads).name).toBe(
      'Meet the Team',
    );
  });
});

describe('a description', () => {
  it('that names the city stays as it is', () => {
    expect(descriptionOf('Homes in Dubai.')).toBe('Homes in Dubai.');
  });

  it('that does not is followed by what there is room for', () => {
    expect(descriptionOf(SENTENCE)).toBe(`${SENTENCE} Real estate in Dubai with Dune & Harbour.`);
    const long = SENTENCE.padEnd(138, '.');
    expect(descriptionOf(long)).toBe(`${long} Real estate in Dubai.`);
    const longest = SENTENCE.padEnd(139, '.');
    expect(descriptionOf(longest)).toBe(longest);
  });

  it('that is too long is cut at a word', () => {
    const cut = descriptionOf(`${'word '.repeat(40)}end`);
    expect(cut.length).toBeLessThanOrEqual(160);
    expect(cut).toMatch(/word…$/);
  });
});

it('parts of an Arabic title in Latin letters keep their own direction', () => {
  const arabicTitle = (title: string) =>
    completeHead({ title, description: '' }, { name: '3 Palms (sample)' }, inArabic.heads).title;
  expect(arabicTitle('شقق في مارينا')).toBe('شقق في مارينا | عقارات دبي | \u20683 Palms (sample)\u2069');
  expect(arabicTitle('4-bedroom villa')).toBe(
    '\u20684-bedroom villa\u2069 | عقارات دبي | \u20683 Palms (sample)\u2069',
  );
});
