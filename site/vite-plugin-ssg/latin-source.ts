const BEYOND_LATIN = /[^\0-\xff]/g;

/** The same program without a letter beyond Latin-1, for which V8 keeps every letter of it in two bytes: a snapshot has the program within it, and is read whole. */
export function latinSource(code: string): string {
  return code.replace(BEYOND_LATIN, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
