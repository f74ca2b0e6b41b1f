// Rules that few visitors need are moved into a file of their own.
import { expect, it } from 'vitest';
import { separated } from '../vite-plugin-ssg/rare-styles.ts';

it.each([
  { css: 'a{b:c}', common: 'a{b:c}', rare: '' },
  {
    css: 'a{b:c}@media print{@page{margin:1cm}a{b:d}}e{f:g}@media (width<=44rem){a{b:d}}',
    common: 'a{b:c}e{f:g}@media (width<=44rem){a{b:d}}',
    rare: '@media print{@page{margin:1cm}a{b:d}}',
  },
  {
    css: '@media (width<=19.9rem){a{b:c}}@media (width<=44rem),print{a{b:d}}@media (width<=44rem) and (height<=25rem){e{f:g}}',
    common: '@media (width<=44rem),print{a{b:d}}',
    rare: '@media (width<=19.9rem){a{b:c}}@media (width<=44rem) and (height<=25rem){e{f:g}}',
  },
])('$css', ({ css, common, rare }) => {
  expect(separated(css)).toEqual({ common, rare });
});

it('refuses a block without an end', () => {
  expect(() => separated('@media print{a{b:c}')).toThrow('has no end');
});
