import { useEffect, useState } from 'react';
import type { Country } from './phone-number.ts';

type CountriesState =
  | { status: 'loading' }
  | { status: 'ready'; countries: readonly Country[] }
  | { status: 'failed' };

/** The list of countries, loaded when the component mounts. */
export function useCountries(): { state: CountriesState; retry: () => void } {
  const [state, setState] = useState<CountriesState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    let left = false;
    loadCountries().then(
      (countries) => !left && setState({ status: 'ready', countries }),
      () => !left && setState({ status: 'failed' }),
    );
    return () => {
      left = true;
    };
  }, [attempt]);

  return {
    state,
    retry: () => {
      setState({ status: 'loading' });
      setAttempt(attempt + 1);
    },
  };
}

let loaded: Promise<readonly Country[]> | null = null;

/** Loads the list once; a failed attempt is repeated on the next call. */
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
