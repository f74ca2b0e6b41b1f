import type { Language } from './languages.ts';

/** A page's path in English, from its path in a language; null for a path of another language. */
export function englishPath(path: string, { prefix }: Language): string | null {
  if (path === prefix) return '/';
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : null;
}
