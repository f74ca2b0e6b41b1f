import { expect, it } from 'vitest';
import { toSections } from './sections.ts';

it('parts a text at its headings', () => {
  expect(toSections('<p>First.</p>\n<h2>Find the <em>sun</em> &amp; shade</h2>\n<p>East.</p>')).toEqual({
    opening: '<p>First.</p>\n',
    sections: [
      {
        id: 'find-the-sun-shade',
        title: 'Find the sun & shade',
        html: '<h2 id="find-the-sun-shade">Find the <em>sun</em> &amp; shade</h2>\n<p>East.</p>',
      },
    ],
  });
});

it('has no opening where a heading comes first, and tells equal headings apart', () => {
  const { opening, sections } = toSections('<h2>Fees</h2><p>a</p><h2>Fees</h2><p>b</p><h2>?</h2>');
  expect(opening).toBe('');
  expect(sections.map(({ id }) => id)).toEqual(['fees', 'fees-2', 'section']);
});

it('keeps letters of every script', () => {
  expect(toSections('<h2>Цена и сроки</h2>').sections[0]?.id).toBe('цена-и-сроки');
});

it('takes a text without headings whole', () => {
  expect(toSections('<p>Quiet.</p>')).toEqual({ opening: '<p>Quiet.</p>', sections: [] });
  expect(toSections('')).toEqual({ opening: '', sections: [] });
});
