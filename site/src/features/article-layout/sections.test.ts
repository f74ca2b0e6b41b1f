import { expect, it } from 'vitest';
import { toSections } from './sections.ts';

const HEADING = '<h2 id="find-the-sun-shade">Find the <em>sun</em> &amp; shade</h2>';

it('parts a text at its headings', () => {
  expect(toSections(`<p>First.</p>\n${HEADING}\n<p>East.</p>`)).toEqual({
    opening: '<p>First.</p>\n',
    sections: [{ id: 'find-the-sun-shade', title: 'Find the sun & shade', html: `${HEADING}\n<p>East.</p>` }],
  });
});

it('has no opening where a heading comes first', () => {
  const { opening, sections } = toSections(
    '<h2 id="fees">Fees</h2><p>a</p><h2 id="fees-2">Fees</h2><p>b</p>',
  );
  expect(opening).toBe('');
  expect(sections.map(({ id }) => id)).toEqual(['fees', 'fees-2']);
});

it('leaves smaller headings in their part', () => {
  const { sections } = toSections('<h2 id="a">A</h2><h3 id="b">B</h3><p>c</p>');
  expect(sections.map(({ html }) => html)).toEqual(['<h2 id="a">A</h2><h3 id="b">B</h3><p>c</p>']);
});

it('takes a text without headings whole', () => {
  expect(toSections('<p>Quiet.</p>')).toEqual({ opening: '<p>Quiet.</p>', sections: [] });
  expect(toSections('')).toEqual({ opening: '', sections: [] });
});
