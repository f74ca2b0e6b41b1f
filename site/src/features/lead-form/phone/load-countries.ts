import type { Country } from './country.ts';

let loaded: Promise<readonly Country[]> | null = null;

/** Fetched once; a failure is asked again. */
export function loadCountries(): Promise<readonly Country[]> {
  loaded ??= import('./country-data.ts').then(
    ({ countries }) => countries,
    (failure: unknown) => {
      loaded = null;
      throw failure;
    },
  );
  return loaded;
}
