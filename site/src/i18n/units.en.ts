// What stands with figures and dates, and what `Intl` does not know of them.
export const units = {
  currency: 'AED',
  squareFeet: { one: '{n}\u00a0sq\u00a0ft', other: '{n}\u00a0sq\u00a0ft' },
  squareMetres: '{n}\u00a0m²',
  /** Whether square metres stand before the square feet. */
  metresFirst: false,
  listSeparator: ', ',
  quarter: 'Q{quarter} {year}',
  quarters: ['1', '2', '3', '4'],
  weekdays: '{first} to {last}',
  /** `09:00 AM`, from the time on a clock of twelve hours, and that on one of 24. */
  time: (twelve: string, isMorning: boolean, _time: string): string => `${twelve} ${isMorning ? 'AM' : 'PM'}`,
};
