const BEYOND_LATIN = /[^\0-\xff]/g;

/** Escapes all characters beyond Latin-1: V8 stores source with any of them in two bytes a character, and the snapshot contains it. */
export function latinSource(code: string): string {
  return code.replace(BEYOND_LATIN, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
