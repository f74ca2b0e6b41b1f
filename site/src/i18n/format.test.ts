import { expect, it } from 'vitest';
import { formatArea, formatCount, formatExactAmount, formatFigure, formatPrice } from './format.ts';
import { formatDate, formatHandover, formatTime } from './format-date.ts';

it('writes prices and areas as strings that do not break', () => {
  expect(formatPrice(4_200_000)).toBe('4,200,000\u00a0AED');
  expect(formatArea(1250)).toBe('1,250\u00a0sq\u00a0ft');
});

it("writes dates by Dubai's day", () => {
  expect(formatDate('2026-03-11T21:00:00Z')).toBe('12 March 2026');
});

it('writes days and months as the locale does', () => {
  const timeZone = 'Asia/Dubai';
  const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone });
  const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone });
  const step = 7 * 60 * 60 * 1000;
  const end = Date.parse('2029-01-02');
  for (let moment = Date.parse('2027-12-30'); moment < end; moment += step) {
    const iso = new Date(moment).toISOString();
    const day = iso.slice(0, 10);
    expect(formatDate(iso)).toBe(days.format(moment));
    expect(formatDate(day)).toBe(days.format(new Date(day)));
    expect(formatHandover(day)).toBe(formatDate(day));
    expect(formatHandover(day.slice(0, 7))).toBe(months.format(new Date(day)));
  }
  expect(formatHandover('2029-Q4')).toBe('Q4 2029');
  expect(() => formatDate('soon')).toThrow(RangeError);
});

it('picks the plural', () => {
  const forms = { one: '{n} Bedroom', other: '{n} Bedrooms' };
  expect(formatCount(1, forms)).toBe('1 Bedroom');
  expect(formatCount(1200, forms)).toBe('1,200 Bedrooms');
});

it.each([
  ['09:00', '09:00 AM'],
  ['18:00', '06:00 PM'],
  ['12:30', '12:30 PM'],
  ['00:15', '12:15 AM'],
])('writes %s as %s', (time, written) => {
  expect(formatTime(time)).toBe(written);
});

it('rounds and groups as the locale does', () => {
  const locale = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
  const numbers = [
    0,
    7,
    12,
    999,
    1000,
    45_678,
    100_000,
    1_234_567,
    4_200_000,
    Number.MAX_SAFE_INTEGER,
    -1234,
    1234.5,
    0.5,
    1.499,
    2.5,
    999.5,
    821.12,
  ];
  for (const number of numbers) expect(formatFigure(number)).toBe(locale.format(number));
});

it('writes exact amounts as the locale does', () => {
  const locale = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const numbers = [0, 0.5, 18, 18.5, 18.05, 18.006, 999.99, 999.999, 1234.5, 4_200_000.1, 1e-7];
  for (const number of numbers) expect(formatExactAmount(number)).toBe(locale.format(number));
});
