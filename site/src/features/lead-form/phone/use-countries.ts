import { useEffect, useState } from 'react';
import type { Country } from './phone-number.ts';

type CountriesState =
  | { status: 'loading' }
  | { status: 'ready'; countries: readonly Country[] }
  | { status: 'failed' };

/** The list of countries, loaded when the component mounts. */
export function useCountries(): CountriesState {
  const [state, setState] = useState<CountriesState>({ status: 'loading' });

  useEffect(() => {
    let left = false;
    loadCountries().then(
      (countries) => !left && setState({ status: 'ready', countries }),
      () => !left && setState({ status: 'failed' }),
    );
    return () => {
      left = true;
    };
  }, []);

  return state;
}

/** Loads the list; the browser keeps a script that is there. */
export async function loadCountries(): Promise<readonly Country[]> {
  return (await import('./country-data.ts')).countries;
}
