import { dayOf, handoverOf, twelveHourClock } from '../calendar.ts';
import type { Translation } from '../catalogue.ts';
import type { dateFormats as english } from '../en/dates.ts';

const MONTHS = 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' ');
const QUARTERS = ['الأول', 'الثاني', 'الثالث', 'الرابع'];

const WEEKDAYS = {
  Monday: 'الاثنين',
  Tuesday: 'الثلاثاء',
  Wednesday: 'الأربعاء',
  Thursday: 'الخميس',
  Friday: 'الجمعة',
  Saturday: 'السبت',
  Sunday: 'الأحد',
};

function date(iso: string): string {
  const { day, month, year } = dayOf(iso);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

export const dates: Translation<typeof english, 'ar'> = {
  date,
  handover(text) {
    const handover = handoverOf(text);
    if (handover.kind === 'quarter')
      return `الربع ${QUARTERS[Number(handover.quarter) - 1]} من ${handover.year}`;
    return handover.kind === 'month' ? `${MONTHS[handover.month - 1]} ${handover.year}` : date(text);
  },
  weekdays: (first, last) =>
    first === last ? WEEKDAYS[first] : `من ${WEEKDAYS[first]} إلى ${WEEKDAYS[last]}`,
  time(text) {
    const { clock, isMorning } = twelveHourClock(text);
    return `${clock} ${isMorning ? 'ص' : 'م'}`;
  },
};
