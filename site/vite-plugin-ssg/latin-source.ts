const BEYOND_LATIN = /[^\0-\xff]/g;

/**
 * Escapes characters beyond Latin-1, which would make V8 store the source with two bytes a character in the snapshot.
 */
export function latinSource(code: string): string {
  return code.replace(BEYOND_LATIN, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
