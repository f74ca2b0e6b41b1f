import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { plainOrQuoted } from './scalars.ts';

/** Texts and how they are written, which the generator's tests read too. */
const SCALARS = new URL('../../../generator/records/tests/canonical/scalars.json', import.meta.url);

it.each(JSON.parse(readFileSync(SCALARS, 'utf8')) as [string, string][])(
  'writes %j as %s',
  (text, written) => {
    expect(plainOrQuoted(text)).toBe(written);
  },
);

it('writes line breaks and control characters as escapes', () => {
  expect(plainOrQuoted('two\nlines')).toBe('"two\\nlines"');
  expect(plainOrQuoted('bell\u0007')).toBe('"bell\\u0007"');
  expect(plainOrQuoted('delete\u007f')).toBe('"delete\\u007f"');
});
