// The parameters of addresses: all code reads and writes them here.

/** The parameters with these names, trimmed and without empty ones; of several with one name, the first. */
export function readQuery<Name extends string>(
  given: string | Pick<URLSearchParams | FormData, 'get'>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const query = typeof given === 'string' ? new URLSearchParams(given) : given;
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = String(query.get(name) ?? '').trim();
    if (value) found[name] = value;
  }
  return found;
}

/**
 * The query string with these parameters in place of their former values, without those that have none; with its
 * question mark, or empty.
 */
export function withQuery(
  queryString: string,
  changes: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const query = new URLSearchParams(queryString);
  for (const [name, value = null] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}
