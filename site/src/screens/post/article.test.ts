import { expect, it } from 'vitest';
import { spreadPictures } from './article.tsx';

it.each([
  [['a'], 3, [[], ['a'], []]],
  [['a', 'b'], 4, [[], ['a'], [], ['b']]],
  [['a', 'b', 'c'], 2, [['a'], ['b', 'c']]],
  [[], 2, [[], []]],
  [['a'], 0, []],
])('%j over %i sections', (pictures: string[], count, expected) => {
  expect(spreadPictures(pictures, count)).toEqual(expected);
});
