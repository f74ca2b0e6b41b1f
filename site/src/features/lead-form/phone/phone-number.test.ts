import { describe, expect, it } from 'vitest';
import { countries } from './country-data.ts';
import {
  caretAfter,
  countryOf,
  DEFAULT_COUNTRY,
  formatNumber,
  isTyped,
  readEdit,
  readFreeEdit,
} from './phone-number.ts';

function country(iso2: string) {
  const found = countries.find((entry) => entry.iso2 === iso2);
  if (!found) throw new Error(`no country ${iso2}`);
  return found;
}

describe('formatNumber', () => {
  it.each([
    ['ae', '', '+971 '],
    ['ae', '5', '+971 5'],
    ['ae', '501234567', '+971 50 123 4567'],
    ['ke', '712345678', '+254 712 345 678'],
    ['us', '2125550100', '+1 (212) 555-0100'],
  ])('%s %s', (iso2, national, written) => {
    expect(formatNumber(country(iso2), national)).toBe(written);
  });

  it('holds fifteen digits at most, the dial code among them', () => {
    expect(formatNumber(country('ke'), '1234567890123456').replace(/[^0-9]/g, '')).toHaveLength(15);
  });

  it('writes the country at hand as the list would', () => {
    expect(formatNumber(DEFAULT_COUNTRY, '501234567')).toBe(formatNumber(country('ae'), '501234567'));
  });
});

describe('countryOf', () => {
  it.each([
    ['971501234567', 'ae'],
    ['447911123456', 'gb'],
    ['12125550100', 'us'],
    ['14165550100', 'ca'],
    ['77011234567', 'kz'],
    ['79161234567', 'ru'],
  ])('%s is of %s', (digits, iso2) => {
    expect(countryOf(countries, digits)?.iso2).toBe(iso2);
  });
});

describe('readEdit', () => {
  it.each([
    ['a digit typed at the end', '+971 50', true, { kind: 'national', national: '50' }],
    ['a digit typed over all of it', '5', true, { kind: 'national', national: '5' }],
    ['a zero, which may be the first of two', '+971 0', true, { kind: 'national', national: '0' }],
    ['the home zero', '+971 05', true, { kind: 'national', national: '5' }],
    ['two zeros', '+971 00', true, { kind: 'whole', digits: '' }],
    ['zero, one, one', '+971 011', true, { kind: 'whole', digits: '' }],
    ['a plus sign', '+971 +', true, { kind: 'whole', digits: '' }],
    ['a plus sign before the dial code', '++971 50 123', true, { kind: 'whole', digits: '50123' }],
    ['a plus sign over all of it', '+', true, { kind: 'whole', digits: '' }],
    ['a plus sign behind a number', '+971 50 123+', true, { kind: 'refused' }],
    ['a wide plus sign', '+971 ＋', true, { kind: 'whole', digits: '' }],
    ['a digit of the dial code deleted', '+97 50', true, { kind: 'refused' }],
    ['a digit typed into the dial code', '+9971 50', true, { kind: 'refused' }],
    ['all deleted', '', true, { kind: 'national', national: '' }],
    ['a home number filled in', '050 123 4567', false, { kind: 'national', national: '501234567' }],
    ['a whole number filled in', '+971501234567', false, { kind: 'national', national: '501234567' }],
    [
      'a number with zeros for the plus',
      '00971501234567',
      false,
      { kind: 'national', national: '501234567' },
    ],
    [
      'a number pasted behind the dial code',
      '+971 +447911123456',
      false,
      { kind: 'whole', digits: '447911123456' },
    ],
    ['the dial code typed again', '+971 97 150 00001', true, { kind: 'national', national: '5000001' }],
    ['a number that begins like it', '+971 97 150 0000', true, { kind: 'national', national: '971500000' }],
    ['Arabic-Indic digits', '+971 ٥٠', true, { kind: 'national', national: '50' }],
  ])('%s', (_what, text, typed, edit) => {
    expect(readEdit(text, typed, DEFAULT_COUNTRY)).toEqual(edit);
  });
});

it.each([
  ['first digits', '+4', { kind: 'whole', digits: '4' }],
  ['a whole number', '+44 (7911) 123-456', { kind: 'whole', digits: '447911123456' }],
  ['nothing', ' ', { kind: 'national', national: '' }],
  ['two numbers', '0501234567 / 05', { kind: 'text' }],
])('free of a dial code, %s', (_what, text, edit) => {
  expect(readFreeEdit(text)).toEqual(edit);
});

it('the caret stays behind the digits it stood behind', () => {
  expect(caretAfter(5, '+971 50 123')).toBe(7);
  expect(caretAfter(8, '+971 50 123')).toBe(11);
});

it.each([
  ['a digit', 'insertText', '5', true],
  ['a deletion', 'deleteContentBackward', null, true],
  ['a whole number at once', 'insertText', '+447911123456', false],
  ['a paste', 'insertFromPaste', null, false],
  ['a program', undefined, undefined, false],
])('%s is typed or not', (_what, inputType, data, typed) => {
  expect(isTyped({ inputType, data } as InputEvent)).toBe(typed);
});
