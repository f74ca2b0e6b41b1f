// Loads the numbering plans and their reader when a form is first focused, since few visitors fill one in.

export type NumberReader = typeof import('./number-as-sent.ts');

let loaded: NumberReader | null = null;

/** The reader, if it is loaded. */
export function loadedNumbers(): NumberReader | null {
  return loaded;
}

/** Loads the reader; null if that fails, and the function behind the form judges the number alone. */
export async function loadNumbers(): Promise<NumberReader | null> {
  loaded ??= await import('./number-as-sent.ts').catch(() => null);
  return loaded;
}
