// Days and hours in Dubai's time zone, for the date formats of all languages.

/** Dubai's offset from UTC, the same all year. */
const DUBAI_MS = 4 * 60 * 60_000;

export interface Day {
  year: string;
  /** 1 to 12. */
  month: number;
  day: number;
}

/** A quarter, a month or a day, as precisely as it is known. */
export type Handover =
  | { kind: 'quarter'; year: string; quarter: string }
  | ({ kind: 'month' } & Day)
  | ({ kind: 'day' } & Day);

/** Dubai's day of a date or a moment; throws for an invalid one. */
export function dayOf(iso: string): Day {
  const date = new Date(Date.parse(iso) + DUBAI_MS);
  const year = date.getUTCFullYear();
  if (Number.isNaN(year)) throw new RangeError(`"${iso}" is no date.`);
  return { year: String(year), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Reads `2029-Q4`, `2029-11` and `2029-11-30`. */
export function handoverOf(handover: string): Handover {
  const [, year, quarter] = /^([0-9]{4})-Q([1-4])$/.exec(handover) ?? [];
  if (year && quarter) return { kind: 'quarter', year, quarter };
  const isMonth = /^[0-9]{4}-[0-9]{2}$/.test(handover);
  return isMonth ? { kind: 'month', ...dayOf(`${handover}-01`) } : { kind: 'day', ...dayOf(handover) };
}

/** The hour on a clock of twelve hours, with two digits, and the minutes. */
export function twelveHourClock(time: string): { clock: string; isMorning: boolean } {
  const [hour = '0', minute = '00'] = time.split(':');
  const twelve = Number(hour) % 12 || 12;
  return { clock: `${String(twelve).padStart(2, '0')}:${minute}`, isMorning: Number(hour) < 12 };
}
