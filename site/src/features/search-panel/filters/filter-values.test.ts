import { expect, it } from 'vitest';
import { readSearch, type SearchValues, searchQuery } from '../search-values.ts';
import { isChosen, toggled, withoutFacet, withRange } from './filter-changes.ts';
import { CHOICE_FACETS, chosen, countFilters, rangeOf, withoutFilters, withValues } from './filter-values.ts';

const choice = (value: string) => ({ value, name: null, count: 1 });

/** Pseudo-random numbers below a limit; the same seed gives the same ones. */
function randomFrom(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

/** A text of some words, with characters that addresses escape. */
function text(below: (limit: number) => number): string {
  const words = ['villa', 'до', '2', 'млн', '٣', 'غرف', '50%', 'a&b=c', '#1', '1+1', '?', '“sea”', 'e\u0301'];
  return Array.from({ length: 1 + below(6) }, () => words[below(words.length)]).join(' ');
}

it('random searches survive the way into the address and back', () => {
  const below = randomFrom(5);
  const sorts = ['newest', 'price_asc', 'area_desc', 'price_per_sqft_asc'];
  const words = ['Villa', 'Hotel Apartment', '7+', '0', 'dubai-marina', 'شقة', 'a&b=c', 'private_pool', '+'];
  for (let round = 0; round < 500; round++) {
    let values: SearchValues = {};
    const on: [(typeof CHOICE_FACETS)[number], string][] = [];
    for (const facet of CHOICE_FACETS) {
      for (const word of words.filter(() => below(5) === 0)) {
        values = toggled(values, facet, choice(word));
        on.push([facet, word]);
      }
    }
    if (below(2)) values = withRange(values, 'price', [String(below(9e6)), String(9e6 + below(9e6))]);
    if (below(2)) values = withRange(values, 'area', ['', String(1 + below(9000))]);
    if (below(2)) values = { ...values, query: text(below) };
    if (below(2)) values = { ...values, sort: sorts[below(sorts.length)] };
    // The panel's own field, beside which a range may have its upper end.
    if (below(2)) values = { ...values, area: String(500 * (1 + below(6))) };
    const back = readSearch(searchQuery(values));
    expect(back).toEqual(values);
    for (const [facet, word] of on) expect(isChosen(back, facet, choice(word))).toBe(true);
    const off = on.reduce((rest, [facet, word]) => toggled(rest, facet, choice(word)), back);
    expect(countFilters(withoutFacet(withoutFacet(off, 'price'), 'area'))).toBe(0);
    const { query, sort } = values;
    expect(withoutFilters(back, null)).toEqual({ ...(query ? { query } : {}), ...(sort ? { sort } : {}) });
  }
});

it('a type of the search panel in the plural is the same choice', () => {
  const values = { type: 'Apartments,Villa' };
  expect(isChosen(values, 'type', choice('Apartment'))).toBe(true);
  expect(toggled(values, 'type', choice('Apartment'))).toEqual({ type: 'Villa' });
  expect(toggled({ type: 'Villa' }, 'type', choice('Villa'))).toEqual({});
});

it('an address with blanks and repetitions is read as what it means', () => {
  expect(chosen({ bedrooms: ' 2,,2, 3 ,' }, 'bedrooms')).toEqual(['2', '3']);
});

it('ends of a range in the wrong order are swapped, and the panel’s area is the lower end', () => {
  expect(withRange({}, 'price', ['3000000', '1000000'])).toEqual({
    price_from: '1000000',
    price_to: '3000000',
  });
  expect(rangeOf({ area: '500', area_to: '900' }, 'area')).toEqual(['500', '900']);
  expect(withRange({ area: '500' }, 'area', ['700', ''])).toEqual({ area_from: '700' });
  expect(withoutFacet({ area: '500', area_to: '9', type: 'Villa' }, 'area')).toEqual({ type: 'Villa' });
  expect(withoutFacet({ area: '500', price_to: '9' }, 'price')).toEqual({ area: '500' });
});

it('without its conditions a search has its order and the rest of its text', () => {
  const values = { query: 'villa under 9m', type: 'Villa', sort: 'newest' };
  const reading = { conditions: [], note: null };
  expect(withoutFilters(values, { ...reading, rest: 'sea view' })).toEqual({
    query: 'sea view',
    sort: 'newest',
  });
  expect(withoutFilters(values, { ...reading, rest: '' })).toEqual({ sort: 'newest' });
});

it('parameters replace values, and empty ones remove them', () => {
  const values = { query: 'villa under 9m', price_to: '9' };
  expect(withValues(values, { query: 'villa', price_to: '' })).toEqual({ query: 'villa' });
});
