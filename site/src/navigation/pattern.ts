// Patterns with `:name` parameters. Matching is exact: the server redirects other cases and trailing slashes.

export type Params = Readonly<Record<string, string>>;

const PARAMETER = /:([a-zA-Z]+)/g;

/** The parameters of `path`, or null where it does not match. */
export function matchPattern(pattern: string, path: string): Params | null {
  if (!pattern.includes(':')) return pattern === path ? {} : null;
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) {
      const decoded = decode(value);
      if (!decoded) return null;
      params[part.slice(1)] = decoded;
    } else if (part !== value) {
      return null;
    }
  }
  return params;
}

/** The path with these parameters. */
export function fillPattern(pattern: string, params: Params): string {
  return pattern.replace(PARAMETER, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** The names of a pattern's parameters. */
export function parametersOf(pattern: string): string[] {
  return [...pattern.matchAll(PARAMETER)].map(([, name = '']) => name);
}

/** Null for an invalid escape: anybody can type an address. */
export function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
