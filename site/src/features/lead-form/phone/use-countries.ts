import { useEffect, useState } from 'react';
import type { Country } from './country.ts';
import { loadCountries } from './load-countries.ts';

export type CountriesState =
  | { status: 'loading' }
  | { status: 'ready'; countries: readonly Country[] }
  | { status: 'failed' };

/** The list of countries, loaded when the component that asks for it appears. */
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
