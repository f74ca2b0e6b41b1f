import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutFields } from './without-fields.ts';

// The generator's half is held to the same (`carried.rs`).
const cases: { document: string; carried: string }[] = JSON.parse(
  readFileSync('../generator/src/render/carried.json', 'utf8'),
);

it.each(cases)('leaves out of $document what says nothing and what is named', ({ document, carried }) => {
  expect(withoutFields(document, new Set(['left', 'also']))).toBe(carried);
});
