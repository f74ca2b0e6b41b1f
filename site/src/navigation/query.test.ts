import { expect, it } from 'vitest';
import { withQuery } from './query.ts';

it('sets, replaces and removes parameters, and leaves the others', () => {
  expect(withQuery('?a=1&b=2&c=3', { b: 'x y', c: null, d: 4 })).toBe('?a=1&b=x+y&d=4');
  expect(withQuery('', { a: '7+' })).toBe('?a=7%2B');
  expect(withQuery('?a=1', { a: null })).toBe('');
});
