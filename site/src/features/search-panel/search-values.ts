// Between a search's fields, its form and its address.
import { SEARCH_FIELDS, type SearchValues } from './search-kinds.ts';

/** What an address asks for. */
export function readSearch(search: string): SearchValues {
  return trimmed(new URLSearchParams(search));
}

/** What a form asks for. */
export function readForm(form: FormData): SearchValues {
  return trimmed(form);
}

/** The address's query string: the filled fields alone, `7+` as `7%2B`. */
export function searchString(values: SearchValues): string {
  return new URLSearchParams(values as Record<string, string>).toString();
}

/** Only the fields with something in them. */
function trimmed(given: FormData | URLSearchParams): SearchValues {
  const values: SearchValues = {};
  for (const field of SEARCH_FIELDS) {
    const value = String(given.get(field) ?? '').trim();
    if (value) values[field] = value;
  }
  return values;
}
