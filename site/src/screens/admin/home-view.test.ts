import { expect, it } from 'vitest';
import { slicePaths } from './home-view.tsx';

it('parts the circle clockwise from the top, by share', () => {
  expect(slicePaths([1, 1, 2])).toEqual([
    'M0 0L0 -1A1 1 0 0 1 1 0Z',
    'M0 0L1 0A1 1 0 0 1 0 1Z',
    'M0 0L0 1A1 1 0 0 1 0 -1Z',
  ]);
});

it('takes the long way round for more than a half', () => {
  expect(slicePaths([55, 45])[0]).toContain('A1 1 0 1 1');
});
