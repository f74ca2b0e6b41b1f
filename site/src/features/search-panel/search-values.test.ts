import { expect, it } from 'vitest';
import { readSearch, searchQuery } from './search-values.ts';

function form(entries: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.append(name, value);
  return data;
}

it('an empty form and one of blanks ask for nothing', () => {
  expect(readSearch(form({}))).toEqual({});
  expect(readSearch(form({ query: '  \t ', type: '' }))).toEqual({});
});

it('only filled fields reach the address, trimmed', () => {
  expect(searchQuery(readSearch(form({ query: '  sea view ', type: '', bedrooms: '2' })))).toBe(
    '?query=sea+view&bedrooms=2',
  );
});

it('"7+" survives the way into the address and back', () => {
  const queryString = searchQuery({ bedrooms: '7+' });
  expect(queryString).toBe('?bedrooms=7%2B');
  expect(readSearch(queryString)).toEqual({ bedrooms: '7+' });
});

it('an address is read without what is not a search field', () => {
  expect(readSearch('?query=villa&utm_source=mail&type=Apartments')).toEqual({
    query: 'villa',
    type: 'Apartments',
  });
});
