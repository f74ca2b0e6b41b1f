import { expect, it } from 'vitest';
import { WrittenParts } from '../../../test/written-parts.ts';
import { Parts } from './parts.ts';
import { piecewise } from './piecewise.ts';
import { utf8 } from './utf8.ts';

const HEAD = '<head>the same on all pages</head>';

it('tells of a part once and names it from then on', () => {
  const parts = new Parts();
  const reference = parts.reference(HEAD);
  expect(reference).toHaveLength(4);
  expect(parts.reference(HEAD)).toBe(reference);
  expect(parts.untold()).toEqual([HEAD]);
  expect(parts.untold()).toEqual([]);
  expect(parts.whole(`a${reference}b${reference}`)).toBe(`a${HEAD}b${HEAD}`);
});

it('leaves short texts as they are', () => {
  const parts = new Parts();
  expect(parts.reference('</div>')).toBe('</div>');
  expect(parts.untold()).toEqual([]);
});

it('is read by the generator as it was meant, whatever the numbers look like', () => {
  const parts = new Parts();
  const written = new WrittenParts();
  const inner = parts.reference('<b>inside</b> é'.normalize());
  let page = '';
  for (let number = 0; number < 600; number += 1) page += parts.reference(`${inner}<part ${number}>`);
  for (const part of parts.untold()) written.keep(Buffer.from(part, 'latin1'));
  expect(written.putTogether(Buffer.from(page, 'latin1')).toString('latin1')).toBe(parts.whole(page));
});

it('makes parts of what stands between the values of a template literal', () => {
  const parts = new Parts();
  const put = piecewise(parts);
  const line = (name: string) => put`<meta property="og:title – ü" content="${utf8(name)}">`;
  expect(parts.whole(line('é'))).toBe(utf8('<meta property="og:title – ü" content="é">'));
  expect(line('x')).toHaveLength(4 + 1 + 2);
  expect(parts.untold()).toHaveLength(1);
});
