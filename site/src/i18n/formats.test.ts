import { expect, it } from 'vitest';
import { dates as arabicDates } from './ar/dates.ts';
import { measures as arabicMeasures } from './ar/measures.ts';
import { numbers as arabicNumbers } from './ar/numbers.ts';
import { team } from './ar/team.ts';
import { dateFormats } from './en/dates.ts';
import { measureFormats } from './en/measures.ts';
import { numberFormats } from './en/numbers.ts';
import { teamMessages } from './en/team.ts';
import { dates as russianDates } from './ru/dates.ts';
import { measures as russianMeasures } from './ru/measures.ts';
import { numbers as russianNumbers } from './ru/numbers.ts';
import { team as russianTeam } from './ru/team.ts';

const FORMATS = [
  ['en-GB', { ...numberFormats, ...measureFormats }, dateFormats],
  ['ar-AE-u-nu-latn', { ...arabicNumbers, ...arabicMeasures }, arabicDates],
  ['ru-RU', { ...russianNumbers, ...russianMeasures }, russianDates],
] as const;

it('writes prices and areas as strings that do not break', () => {
  expect(FORMATS.map(([, { price }]) => price(4_200_000))).toEqual([
    '4,200,000\u00a0AED',
    '4,200,000\u00a0درهم',
    '4\u00a0200\u00a0000\u00a0AED',
  ]);
  expect(FORMATS.map(([, { area }]) => area(1250))).toEqual([
    '1,250\u00a0sq\u00a0ft',
    '116\u00a0م² · 1,250\u00a0قدم²',
    '116\u00a0м² · 1\u00a0250\u00a0кв.\u00a0футов',
  ]);
  expect(FORMATS.map(([, { squareMetres }]) => squareMetres(1250))).toEqual([' 116\u00a0m²', null, null]);
});

it.each([
  ['en-GB', teamMessages],
  ['ar', team],
  ['ru', russianTeam],
] as const)('joins the last of a list as %s does', (locale, { all }) => {
  const format = new Intl.ListFormat(locale, { type: 'conjunction' });
  for (const items of [['a'], ['a', 'b'], ['a', 'b', 'c', 'd']])
    expect(all(items)).toBe(format.format(items));
});

it.each(FORMATS)('rounds and groups as %s does', (locale, { figure }) => {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const { MAX_SAFE_INTEGER } = Number;
  const small = [0, 7, 12, 999, 1000, 45_678, 100_000, 1_234_567, 4_200_000, MAX_SAFE_INTEGER];
  for (const number of [...small, 1234.5, 0.5, 1.499, 2.5, 999.5, 821.12]) {
    expect(figure(number)).toBe(format.format(number));
  }
});

it.each(FORMATS)('writes exact amounts as %s does', (locale, { exactAmount }) => {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  for (const number of [0, 0.5, 18, 18.5, 18.05, 18.006, 999.99, 999.999, 1234.5, 4_200_000.1, 1e-7]) {
    expect(exactAmount(number)).toBe(format.format(number));
  }
});

it('picks the plural, with the figure where the language has it', () => {
  expect(numberFormats.count(1200, { one: '{n} Bedroom', other: '{n} Bedrooms' })).toBe('1,200 Bedrooms');
  const arabic = {
    zero: 'صفر',
    one: 'غرفة',
    two: 'غرفتان',
    few: '{n} غرف',
    many: '{n} غرفة',
    other: '{n} غرفة',
  };
  expect([2, 5, 1200].map((n) => arabicNumbers.count(n, arabic))).toEqual(['غرفتان', '5 غرف', '1,200 غرفة']);
  const russian = { one: '{n} спальня', few: '{n} спальни', many: '{n} спален', other: '{n} спальни' };
  expect([1, 1.5, 22, 1200].map((n) => russianNumbers.count(n, russian))).toEqual([
    '1 спальня',
    // Rounded, as every figure.
    '2 спальни',
    '22 спальни',
    '1\u00a0200 спален',
  ]);
});

it.each(FORMATS)("writes days as %s does, by Dubai's clock", (locale, _numbers, { date }) => {
  const format = new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Dubai' },
  });
  const step = 7 * 60 * 60 * 1000;
  for (let moment = Date.parse('2027-12-30'); moment < Date.parse('2029-01-02'); moment += step) {
    expect(plain(date(new Date(moment).toISOString()))).toBe(plain(format.format(moment)));
  }
  expect(() => date('soon')).toThrow(RangeError);
});

it.each(FORMATS)('writes months as %s does', (locale, _numbers, { handover, date }) => {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'Asia/Dubai' });
  for (let month = 1; month <= 12; month += 1) {
    const iso = `2029-${String(month).padStart(2, '0')}`;
    expect(plain(handover(iso))).toBe(plain(format.format(new Date(`${iso}-01`))));
  }
  expect(handover('2029-11-30')).toBe(date('2029-11-30'));
});

it('writes quarters', () => {
  expect(FORMATS.map(([, , { handover }]) => handover('2029-Q4'))).toEqual([
    'Q4 2029',
    'الربع الرابع من 2029',
    '4-й\u00a0квартал 2029\u00a0г.',
  ]);
});

it('writes days in a row', () => {
  expect(FORMATS.map(([, , { weekdays }]) => weekdays('Monday', 'Saturday'))).toEqual([
    'Monday to Saturday',
    'من الاثنين إلى السبت',
    'Пн–Сб',
  ]);
});

it.each(FORMATS)('writes a weekday as %s does', (locale, _numbers, { weekdays }) => {
  const weekday = locale.startsWith('ru') ? 'short' : 'long';
  const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
  const written = days.map((day) => weekdays(day, day).toLowerCase());
  // 1 January 2029 is a Monday.
  expect(written).toEqual(days.map((_, index) => format.format(Date.UTC(2029, 0, 1 + index)).toLowerCase()));
});

it.each([
  ['09:00', '09:00 AM', '09:00 ص', '09:00'],
  ['18:00', '06:00 PM', '06:00 م', '18:00'],
  ['12:30', '12:30 PM', '12:30 م', '12:30'],
  ['00:15', '12:15 AM', '12:15 ص', '00:15'],
])('writes %s on the clock of each language', (time, ...written) => {
  expect(FORMATS.map(([, , formats]) => formats.time(time))).toEqual(written);
});

/** Versions of ICU differ in the kind of space. */
function plain(text: string): string {
  return text.replace(/\s/g, ' ');
}
