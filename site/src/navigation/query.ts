/**
 * The query string with these parameters in place of their former values, without those that are null; with its
 * question mark, or empty.
 */
export function withQuery(search: string, changes: Record<string, string | number | null>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}
