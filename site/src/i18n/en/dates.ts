import type { Weekday } from '../../generated/catalog.ts';
import { dayOf, handoverOf, twelveHourClock } from '../calendar.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `12 March 2026`; takes a date or a moment. */
function date(iso: string): string {
  const { day, month, year } = dayOf(iso);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

export const dateFormats = {
  group: 'dates',
  date,
  /** When a building is handed over, as precisely as it is known. */
  handover(text: string): string {
    const handover = handoverOf(text);
    if (handover.kind === 'quarter') return `Q${handover.quarter} ${handover.year}`;
    return handover.kind === 'month' ? `${MONTHS[handover.month - 1]} ${handover.year}` : date(text);
  },
  /** `Monday to Saturday`, or one day. */
  weekdays: (first: Weekday, last: Weekday): string => (first === last ? first : `${first} to ${last}`),
  /** `09:00 AM` from `09:00`, as the office hours are written. */
  time(text: string): string {
    const { clock, isMorning } = twelveHourClock(text);
    return `${clock} ${isMorning ? 'AM' : 'PM'}`;
  },
};
