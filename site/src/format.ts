// Every figure and date that a visitor reads is made here: one locale, Latin digits, Dubai's day. Server and browser
// therefore print the same, whatever their settings.
const NO_BREAK_SPACE = '\u00a0';
const SQUARE_METRES_PER_SQUARE_FOOT = 0.09290304;
const TIME_ZONE = 'Asia/Dubai';

const figures = new Intl.NumberFormat('en', { maximumFractionDigits: 0, numberingSystem: 'latn' });
const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: TIME_ZONE,
});
const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: TIME_ZONE });
const exactAmounts = new Intl.NumberFormat('en', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  numberingSystem: 'latn',
});
const plurals = new Intl.PluralRules('en');

/** Texts for a count, by plural category; `{n}` stands for the figure. */
export type CountForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** `4,200,000`, rounded. A render worker makes so many that it writes them by hand, as the locale does. */
export function formatFigure(value: number): string {
  if (!import.meta.env.SSR || !(value >= 0 && value <= Number.MAX_SAFE_INTEGER)) return figures.format(value);
  const digits = String(Math.round(value));
  let grouped = digits.slice(0, ((digits.length + 2) % 3) + 1);
  for (let at = grouped.length; at < digits.length; at += 3) grouped += `,${digits.slice(at, at + 3)}`;
  return grouped;
}

export function formatCount(value: number, forms: CountForms): string {
  return (forms[plurals.select(value)] ?? forms.other).replace('{n}', formatFigure(value));
}

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
  return exactAmounts.format(value);
}

/** When a building is handed over: a quarter, a month or a day, as precisely as it is known. */
export function formatHandover(handover: string): string {
  const [, year, quarter] = /^([0-9]{4})-Q([1-4])$/.exec(handover) ?? [];
  if (year) return `Q${quarter} ${year}`;
  return /^[0-9]{4}-[0-9]{2}$/.test(handover)
    ? months.format(new Date(`${handover}-01`))
    : formatDate(handover);
}

/** `12 March 2026`; takes a date or a moment. */
export function formatDate(iso: string): string {
  return days.format(new Date(iso));
}

/** `09:00 AM` from `09:00`, as the office hours are written. */
export function formatTime(time: string): string {
  const [hour = '0', minute = '00'] = time.split(':');
  const twelve = Number(hour) % 12 || 12;
  return `${String(twelve).padStart(2, '0')}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}
