import { expect, it } from 'vitest';
import { isSameJson } from './same-json.ts';

it.each([
  [1, 1, true],
  [null, null, true],
  [null, {}, false],
  [[], {}, false],
  [[1, 'a'], [1, 'a'], true],
  [[1], [1, 2], false],
  [{ a: { b: [null] } }, { a: { b: [null] } }, true],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{ a: 1 }, { a: '1' }, false],
  [{ a: 1 }, { a: 1, b: null }, false],
  [{ a: 1, b: null }, { a: 1 }, false],
  [{ a: undefined }, { b: undefined }, false],
])('%j and %j: %s', (one, other, expected) => {
  expect(isSameJson(one, other)).toBe(expected);
});
