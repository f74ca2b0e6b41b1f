import { expect, it } from 'vitest';
import { readQuery, withQuery } from './query.ts';

it('sets, replaces and removes parameters, and leaves the others', () => {
  expect(withQuery('?a=1&b=2&c=3', { b: 'x y', c: null, d: 4 })).toBe('?a=1&b=x+y&d=4');
  expect(withQuery('', { a: '7+' })).toBe('?a=7%2B');
  expect(withQuery('?a=1', { a: null })).toBe('');
});

it('reads the named parameters, trimmed and without empty ones', () => {
  expect(readQuery('?a=1&b=+x+&c=&d=4&a=2', ['a', 'b', 'c', 'e'])).toEqual({ a: '1', b: 'x' });
});
