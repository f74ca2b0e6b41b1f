// Dates and times in Dubai's time zone; a module of its own, since most pages show none.

/** Dubai's offset from UTC, the same all year. */
const DUBAI_MS = 4 * 60 * 60_000;
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

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
  // `toISOString` throws for an invalid date.
  const [year, month, day] = new Date(Date.parse(iso) + DUBAI_MS).toISOString().slice(0, 10).split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** `09:00 AM` from `09:00`, as the office hours are written. */
export function formatTime(time: string): string {
  const [hour = '0', minute = '00'] = time.split(':');
  const twelve = Number(hour) % 12 || 12;
  return `${String(twelve).padStart(2, '0')}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}
