// Every figure and date that a visitor reads is made here: one locale, Latin digits, Dubai's day. Server and browser
// therefore print the same, whatever their settings. What every page shows is written by hand: a browser needs 15 to 40 ms to load
// its first rules of a locale, within the click that shows a page.
import { formatFigure } from './format-count.ts';
import { lazily } from './lazily.ts';

export { type CountForms, formatCount, formatFigure } from './format-count.ts';

const NO_BREAK_SPACE = '\u00a0';
const SQUARE_METRES_PER_SQUARE_FOOT = 0.09290304;
/** Dubai's clock before the world's, the same all year. */
const DUBAI_MS = 4 * 60 * 60_000;
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** For what is not written by hand. */
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
  const [, whole, fils = ''] = /^([0-9]{1,15})(?:\.([0-9]{1,2}))?$/.exec(String(value)) ?? [];
  return whole ? `${formatFigure(Number(whole))}.${fils.padEnd(2, '0')}` : exactAmounts().format(value);
}

/** When a building is handed over: a quarter, a month or a day, as precisely as it is known. */
export function formatHandover(handover: string): string {
  const [, year, quarter] = /^([0-9]{4})-Q([1-4])$/.exec(handover) ?? [];
  if (year) return `Q${quarter} ${year}`;
  return /^[0-9]{4}-[0-9]{2}$/.test(handover)
    ? formatDate(`${handover}-01`).replace(/^1 /, '')
    : formatDate(handover);
}

/** `12 March 2026`; takes a date or a moment. */
export function formatDate(iso: string): string {
  // Written in the way that throws where there is no such day.
  const [year, month, day] = new Date(Date.parse(iso) + DUBAI_MS).toISOString().slice(0, 10).split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** `09:00 AM` from `09:00`, as the office hours are written. */
export function formatTime(time: string): string {
  const [hour = '0', minute = '00'] = time.split(':');
  const twelve = Number(hour) % 12 || 12;
  return `${String(twelve).padStart(2, '0')}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}
