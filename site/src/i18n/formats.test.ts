import { expect, it } from 'vitest';
import type { Weekday } from '../generated/catalog.ts';
import { datesOf, numbersOf } from './formats.ts';
import arabic from './texts.ar.ts';
import english from './texts.en.ts';
import russian from './texts.ru.ts';

const NUMBERS = [
  numbersOf('en', english.units),
  numbersOf('ar', arabic.units),
  numbersOf('ru', russian.units),
] as const;
const DATES = [
  datesOf('en', english.units),
  datesOf('ar', arabic.units),
  datesOf('ru', russian.units),
] as const;
const [inEnglish, inArabic, inRussian] = NUMBERS;

it('writes prices and areas as strings that do not break', () => {
  expect(NUMBERS.map(({ price }) => price(4_200_000))).toEqual([
    '4,200,000\u00a0AED',
    '4,200,000\u00a0درهم',
    '4\u00a0200\u00a0000\u00a0AED',
  ]);
  expect(NUMBERS.map(({ area }) => area(1250))).toEqual([
    '1,250\u00a0sq\u00a0ft',
    '116\u00a0م² · 1,250\u00a0قدم²',
    '116\u00a0м² · 1\u00a0250\u00a0кв.\u00a0футов',
  ]);
  expect(inRussian.area(1000.6)).toBe('93\u00a0м² · 1\u00a0001\u00a0кв.\u00a0фут');
  expect(NUMBERS.map(({ squareMetres }) => squareMetres(1250))).toEqual([' 116\u00a0m²', null, null]);
});

it('joins lists', () => {
  expect(NUMBERS.map(({ list }) => list(['a', 'b', 'c']))).toEqual(['a, b, c', 'a، b، c', 'a, b, c']);
  const lists = [['a'], ['a', 'b'], ['a', 'b', 'c', 'd']];
  expect(NUMBERS.map(({ listWithAnd }) => lists.map(listWithAnd))).toEqual([
    ['a', 'a and b', 'a, b, c and d'],
    ['a', 'a وb', 'a وb وc وd'],
    ['a', 'a и b', 'a, b, c и d'],
  ]);
});

it.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1000, '1,000'],
  [45_678, '45,678'],
  [100_000, '100,000'],
  [4_200_000, '4,200,000'],
  [Number.MAX_SAFE_INTEGER, '9,007,199,254,740,991'],
  [1234.5, '1,235'],
  [0.5, '1'],
  [1.499, '1'],
  [2.5, '3'],
  [999.5, '1,000'],
  [821.12, '821'],
])('rounds and groups %s', (value, written) => {
  const spaced = written.replaceAll(',', '\u00a0');
  expect(NUMBERS.map(({ figure }) => figure(value))).toEqual([written, written, spaced]);
});

it.each([
  [0, '0.00'],
  [0.5, '0.50'],
  [18, '18.00'],
  [18.05, '18.05'],
  [18.006, '18.01'],
  [999.99, '999.99'],
  [999.999, '1,000.00'],
  [1234.5, '1,234.50'],
  [4_200_000.1, '4,200,000.10'],
  [1e-7, '0.00'],
])('writes %s as an exact amount', (value, written) => {
  const inRussian = written.replaceAll(',', '\u00a0').replace('.', ',');
  expect(NUMBERS.map(({ exactAmount }) => exactAmount(value))).toEqual([written, written, inRussian]);
});

it('writes decimals', () => {
  expect(NUMBERS.map(({ decimal }) => [4, 0.25, 4.19, 1000].map(decimal))).toEqual([
    ['4', '0.25', '4.19', '1000'],
    ['4', '0.25', '4.19', '1000'],
    ['4', '0,25', '4,19', '1000'],
  ]);
});

it('picks the plural, with the figure where the language has it', () => {
  expect(inEnglish.count(1200, { one: '{n} Bedroom', other: '{n} Bedrooms' })).toBe('1,200 Bedrooms');
  const arabic = {
    zero: 'صفر',
    one: 'غرفة',
    two: 'غرفتان',
    few: '{n} غرف',
    many: '{n} غرفة',
    other: '{n} غرفة',
  };
  expect([2, 5, 1200].map((n) => inArabic.count(n, arabic))).toEqual(['غرفتان', '5 غرف', '1,200 غرفة']);
  const russian = { one: '{n} спальня', few: '{n} спальни', many: '{n} спален', other: '{n} спальни' };
  expect([1, 1.5, 22, 1200].map((n) => inRussian.count(n, russian))).toEqual([
    '1 спальня',
    // Rounded, as every figure.
    '2 спальни',
    '22 спальни',
    '1\u00a0200 спален',
  ]);
});

const MONTHS = [
  ['January', 'يناير', 'января', 'январь'],
  ['February', 'فبراير', 'февраля', 'февраль'],
  ['March', 'مارس', 'марта', 'март'],
  ['April', 'أبريل', 'апреля', 'апрель'],
  ['May', 'مايو', 'мая', 'май'],
  ['June', 'يونيو', 'июня', 'июнь'],
  ['July', 'يوليو', 'июля', 'июль'],
  ['August', 'أغسطس', 'августа', 'август'],
  ['September', 'سبتمبر', 'сентября', 'сентябрь'],
  ['October', 'أكتوبر', 'октября', 'октябрь'],
  ['November', 'نوفمبر', 'ноября', 'ноябрь'],
  ['December', 'ديسمبر', 'декабря', 'декабрь'],
].map((names, index) => [`2029-${String(index + 1).padStart(2, '0')}`, ...names] as const);

it.each(MONTHS)('writes days and months of %s', (month, english, arabic, genitive = '', russian = '') => {
  expect(DATES.map(({ date }) => date(`${month}-09`))).toEqual([
    `9 ${english} 2029`,
    `9 ${arabic} 2029`,
    `9 ${genitive} 2029\u00a0г.`,
  ]);
  expect(DATES.map(({ handover }) => handover(month))).toEqual([
    `${english} 2029`,
    `${arabic} 2029`,
    `${russian} 2029\u00a0г.`,
  ]);
});

it("writes days by Dubai's clock", () => {
  const { date, handover } = DATES[0];
  expect(date('2029-12-31T19:59:59Z')).toBe('31 December 2029');
  expect(date('2029-12-31T20:00:00Z')).toBe('1 January 2030');
  expect(handover('2029-11-30')).toBe('30 November 2029');
  for (const { date } of DATES) expect(() => date('soon')).toThrow(RangeError);
});

it('writes quarters', () => {
  expect(DATES.map(({ handover }) => handover('2029-Q4'))).toEqual([
    'Q4 2029',
    'الربع الرابع من 2029',
    '4-й\u00a0квартал 2029\u00a0г.',
  ]);
});

it('writes days in a row', () => {
  expect(DATES.map(({ weekdays }) => weekdays('Monday', 'Saturday'))).toEqual([
    'Monday to Saturday',
    'من الاثنين إلى السبت',
    'Пн–Сб',
  ]);
});

it('writes one day of the week', () => {
  const days: Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  expect(DATES.map(({ weekdays }) => days.map((day) => weekdays(day, day)))).toEqual([
    days,
    ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد'],
    ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'],
  ]);
});

it.each([
  ['09:00', '09:00 AM', '09:00 ص', '09:00'],
  ['18:00', '06:00 PM', '06:00 م', '18:00'],
  ['12:30', '12:30 PM', '12:30 م', '12:30'],
  ['00:15', '12:15 AM', '12:15 ص', '00:15'],
])('writes %s on the clock of each language', (time, ...written) => {
  expect(DATES.map((formats) => formats.time(time))).toEqual(written);
});
