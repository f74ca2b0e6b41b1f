// The numbering plans with their reader, loaded when a visitor comes to a phone field: few visitors do.

export type Numbers = typeof import('./number-as-sent.ts');

let loaded: Numbers | null = null;

/** The reader, if it is loaded. */
export function loadedNumbers(): Numbers | null {
  return loaded;
}

/** Loads the reader; null if that fails, and the function behind the form judges the number alone. */
export async function loadNumbers(): Promise<Numbers | null> {
  loaded ??= await import('./number-as-sent.ts').catch(() => null);
  return loaded;
}
