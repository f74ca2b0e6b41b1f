import type { Country } from './country.ts';

/** Countries by a part of their name, by their two letters, or by the start of their dial code. */
export function matchingCountries(countries: readonly Country[], query: string): readonly Country[] {
  const wanted = plain(query);
  const code = wanted.replace(/^(\+|00)/, '');
  if (!code) return countries;
  return countries.filter(
    ({ name, iso2, dialCode }) =>
      plain(name).includes(wanted) || iso2 === wanted || dialCode.startsWith(code),
  );
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();
}
