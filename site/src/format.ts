// Every figure and date that a visitor reads is made here: one locale, Latin digits, Dubai's day. Server and browser
// therefore print the same, whatever their settings.
import { formatFigure } from './format-count.ts';
import { lazily } from './lazily.ts';

export { type CountForms, formatCount, formatFigure } from './format-count.ts';

const NO_BREAK_SPACE = '\u00a0';
const SQUARE_METRES_PER_SQUARE_FOOT = 0.09290304;
/** Dubai is ahead of UTC by the same time all year. */
const AHEAD_MS = 4 * 60 * 60 * 1000;

/** Written out: a locale's rules for dates take 10 ms to load, in each render worker. */
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

const exactAmounts = lazily(
  () =>
    new Intl.NumberFormat('en', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      numberingSystem: 'latn',
    }),
);

/** `4,200,000 AED`, one string that never breaks. */
export function formatPrice(value: number): string {
  return `${formatFigure(value)}${NO_BREAK_SPACE}AED`;
}

export function formatArea(squareFeet: number): string {
  return `${formatFigure(squareFeet)}${NO_BREAK_SPACE}sq${NO_BREAK_SPACE}ft`;
}

/** `757 m²`, from square feet. */
export function formatSquareMetres(squareFeet: number): string {
  return `${formatFigure(squareFeet * SQUARE_METRES_PER_SQUARE_FOOT)}${NO_BREAK_SPACE}m²`;
}

/** `18.50`, for amounts where fils matter. */
export function formatExactAmount(value: number): string {
  return exactAmounts().format(value);
}

/** When a building is handed over: a quarter, a month or a day, as precisely as it is known. */
export function formatHandover(handover: string): string {
  const [, year, quarter] = /^([0-9]{4})-Q([1-4])$/.exec(handover) ?? [];
  if (year) return `Q${quarter} ${year}`;
  return dayOf(handover)
    .slice(handover.length === 'YYYY-MM'.length ? 1 : 0)
    .join(' ');
}

/** `12 March 2026`; takes a date or a moment. */
export function formatDate(iso: string): string {
  return dayOf(iso).join(' ');
}

/** Dubai's day at that moment, its month and its year. */
function dayOf(iso: string): [day: number, month: string | undefined, year: string | undefined] {
  const [year, month, day] = new Date(Date.parse(iso) + AHEAD_MS).toISOString().split(/\D/);
  return [Number(day), MONTHS[Number(month) - 1], year];
}

/** `09:00 AM` from `09:00`, as the office hours are written. */
export function formatTime(time: string): string {
  const [hour = '0', minute = '00'] = time.split(':');
  const twelve = Number(hour) % 12 || 12;
  return `${String(twelve).padStart(2, '0')}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}
