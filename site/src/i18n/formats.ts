// Numbers, dates and lists as a language writes them, by `Intl`; `units` has the texts that it does not know.
import type { Weekday } from '../generated/catalog.ts';
import type { LanguageCode } from './languages.ts';
import { fillText } from './texts.ts';
import type { PluralForms, TextsIn } from './translation.ts';

interface Locale {
  name: string;
  weekday: 'long' | 'short';
}

/** Figures are Latin in every language, as the region writes them. */
const LOCALES: Record<LanguageCode, Locale> = {
  en: { name: 'en-GB', weekday: 'long' },
  ar: { name: 'ar-AE-u-ca-gregory-nu-latn', weekday: 'long' },
  ru: { name: 'ru-RU', weekday: 'short' },
};
const DUBAI = { timeZone: 'Asia/Dubai' };
const NO_BREAK_SPACE = '\u00a0';
/** In their order; schema.org has the same names. */
export const WEEK: readonly Weekday[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];
export const SQUARE_METRES_PER_SQUARE_FOOT = 0.09290304;

export type NumberFormats = ReturnType<typeof numbersOf>;
export type Dates = ReturnType<typeof datesOf>;

export function numbersOf(code: LanguageCode, units: TextsIn<'en'>['units']) {
  const { name } = LOCALES[code];
  const integers = lazy(() => new Intl.NumberFormat(name, { maximumFractionDigits: 0 }));
  const exact = lazy(
    () => new Intl.NumberFormat(name, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  );
  const plain = lazy(() => new Intl.NumberFormat(name, { maximumFractionDigits: 10, useGrouping: false }));
  const plurals = lazy(() => new Intl.PluralRules(name));
  const conjunction = lazy(() => new Intl.ListFormat(name, { type: 'conjunction' }));

  /** `4,200,000`, rounded. */
  function figure(value: number): string {
    return withoutBreaks(integers().format(value));
  }

  /** `3 Bedrooms`. */
  function count(value: number, forms: PluralForms<'en'>): string {
    // `TextsIn` checks that each language has all of its forms.
    const all = forms as Record<Intl.LDMLPluralRule, string>;
    return all[plurals().select(value)].replace('{n}', figure(value));
  }

  function metres(squareFeet: number): string {
    return fillText(units.squareMetres, { n: figure(squareFeet * SQUARE_METRES_PER_SQUARE_FOOT) });
  }

  return {
    currency: units.currency,
    figure,
    count,
    /** `4,200,000 AED`, one string that never breaks. */
    price: (value: number): string => `${figure(value)}${NO_BREAK_SPACE}${units.currency}`,
    /** `18.50`, for amounts where fils matter. */
    exactAmount: (value: number): string => withoutBreaks(exact().format(value)),
    /** `0.25`, with all of its decimals. */
    decimal: (value: number): string => withoutBreaks(plain().format(value)),
    /** From square feet; languages other than English name square metres first. */
    area(squareFeet: number): string {
      const feet = count(Math.round(squareFeet), units.squareFeet);
      return units.metresFirst ? `${metres(squareFeet)} · ${feet}` : feet;
    },
    /** ` 757 m²` after an area in square feet; null in languages whose areas name both. */
    squareMetres: (squareFeet: number): string | null =>
      units.metresFirst ? null : ` ${metres(squareFeet)}`,
    /** `a, b, c` */
    list: (items: readonly string[]): string => items.join(units.listSeparator),
    /** `a, b and c` */
    listWithAnd: (items: readonly string[]): string => conjunction().format(items),
  };
}

export function datesOf(code: LanguageCode, units: TextsIn<'en'>['units']) {
  const { name, weekday: weekdayStyle } = LOCALES[code];
  const months = { month: 'long', year: 'numeric', ...DUBAI } as const;
  const ofDay = lazy(() => new Intl.DateTimeFormat(name, { day: 'numeric', ...months }));
  const ofMonth = lazy(() => new Intl.DateTimeFormat(name, months));
  const ofWeekday = lazy(() => new Intl.DateTimeFormat(name, { weekday: weekdayStyle, timeZone: 'UTC' }));

  function weekday(day: Weekday): string {
    // 1 January 2029 is a Monday.
    const written = ofWeekday().format(Date.UTC(2029, 0, 1 + WEEK.indexOf(day)));
    return written.charAt(0).toUpperCase() + written.slice(1);
  }

  /** `12 March 2026` by Dubai's clock; takes a date or a moment, and throws for anything else. */
  function date(iso: string): string {
    return withSameSpaces(ofDay().format(new Date(iso)));
  }

  return {
    date,
    /** When a building is handed over, as precisely as it is known: `2029-Q4`, `2029-11` or `2029-11-30`. */
    handover(text: string): string {
      const [, year, quarter] = /^([0-9]{4})-Q([1-4])$/.exec(text) ?? [];
      if (year) return fillText(units.quarter, { year, quarter: units.quarters[Number(quarter) - 1] ?? '' });
      return /^[0-9]{4}-[0-9]{2}$/.test(text) ? withSameSpaces(ofMonth().format(new Date(text))) : date(text);
    },
    /** `Monday to Saturday`, or one day. */
    weekdays: (first: Weekday, last: Weekday): string =>
      first === last
        ? weekday(first)
        : fillText(units.weekdays, { first: weekday(first), last: weekday(last) }),
    /** `09:00 AM` from `09:00`, as the office hours are written. */
    time(time: string): string {
      const [hour = '0', minute = '00'] = time.split(':');
      const twelve = `${String(Number(hour) % 12 || 12).padStart(2, '0')}:${minute}`;
      return units.time(twelve, Number(hour) < 12, time);
    },
  };
}

/** A formatter is made when it is first needed, since browsers take milliseconds for it, and kept. */
function lazy<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

// The worker and browsers must write the same bytes, and versions of ICU differ in the kind of space.

function withoutBreaks(number: string): string {
  return number.replace(/\s/g, NO_BREAK_SPACE);
}

/** A date has usual spaces, but before an abbreviation at its end: `2029 г.`. */
function withSameSpaces(date: string): string {
  return date.replace(/\s/g, ' ').replace(/ (?=\p{L}\.$)/u, NO_BREAK_SPACE);
}
