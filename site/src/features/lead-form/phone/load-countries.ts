import type { Country } from './phone-number.ts';

/** Loads the list; the browser keeps a script that is there. */
export async function loadCountries(): Promise<readonly Country[]> {
  return (await import('./country-data.ts')).countries;
}
