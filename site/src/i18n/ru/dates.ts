import { dayOf, handoverOf } from '../calendar.ts';
import type { Translation } from '../catalogue.ts';
import type { dateFormats as english } from '../en/dates.ts';

const NO_BREAK_SPACE = '\u00a0';
const MONTHS = 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' ');
/** In the genitive, as a date has them. */
const MONTHS_OF_DATES =
  'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');

const WEEKDAYS = {
  Monday: 'Пн',
  Tuesday: 'Вт',
  Wednesday: 'Ср',
  Thursday: 'Чт',
  Friday: 'Пт',
  Saturday: 'Сб',
  Sunday: 'Вс',
};

function date(iso: string): string {
  const { day, month, year } = dayOf(iso);
  return `${day} ${MONTHS_OF_DATES[month - 1]} ${year}${NO_BREAK_SPACE}г.`;
}

export const dates: Translation<typeof english, 'ru'> = {
  date,
  handover(text) {
    const handover = handoverOf(text);
    if (handover.kind === 'quarter')
      return `${handover.quarter}-й${NO_BREAK_SPACE}квартал ${handover.year}${NO_BREAK_SPACE}г.`;
    return handover.kind === 'month'
      ? `${MONTHS[handover.month - 1]} ${handover.year}${NO_BREAK_SPACE}г.`
      : date(text);
  },
  weekdays: (first, last) => (first === last ? WEEKDAYS[first] : `${WEEKDAYS[first]}–${WEEKDAYS[last]}`),
  time: (text) => text,
};
