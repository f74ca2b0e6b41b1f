import { expect, it } from 'vitest';
import { yamlScalar } from './content-record.ts';

it.each([
  'Villa',
  'Two-bedroom with walnut floors, and a morning sea',
  "The buyer's desk (first floor)",
  'media/properties/villa.jpg',
  'Dune & Harbour',
  'Дом у моря',
])('leaves %s as it is', (text) => {
  expect(yamlScalar(text)).toBe(text);
});

it.each([
  ['', '""'],
  ['42', '"42"'],
  ['2026-11-21', '"2026-11-21"'],
  ['3.5', '"3.5"'],
  ['true', '"true"'],
  ['No', '"No"'],
  ['null', '"null"'],
  ['~', '"~"'],
  ['- a list', '"- a list"'],
  ['Marina: the quiet side', '"Marina: the quiet side"'],
  ['ends with a colon:', '"ends with a colon:"'],
  ['Plot #7', '"Plot #7"'],
  ['[a, b]', '"[a, b]"'],
  ['{a: b}', '"{a: b}"'],
  ['&anchor', '"&anchor"'],
  ['*alias', '"*alias"'],
  ['!tag', '"!tag"'],
  ['| block', '"| block"'],
  ['100 % sea', '"100 % sea"'],
  ['@home', '"@home"'],
  ["'quoted'", '"\'quoted\'"'],
  ['say "yes"', '"say \\"yes\\""'],
  ['back\\slash', '"back\\\\slash"'],
  ['two\nlines', '"two\\nlines"'],
  ['a\ttab', '"a\\ttab"'],
  [' space before', '" space before"'],
  ['space behind ', '"space behind "'],
  ['right\u202eto left', '"right\\u202eto left"'],
  ['bell\u0007', '"bell\\u0007"'],
  ['delete\u007f', '"delete\\u007f"'],
  ['https://example.com/a.jpg', '"https://example.com/a.jpg"'],
])('quotes %j', (text, written) => {
  expect(yamlScalar(text)).toBe(written);
});
