// The texts of the interface in the page's language; `catalogue.en.ts` names their groups.
import { createContext, useContext } from 'react';
import type { Texts } from './catalogue.ts';

export type { Texts };

export const TextsContext = createContext<Texts | null>(null);

/** All groups of texts, for functions that need several. */
export function useAllTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('useAllTexts needs a TextsContext around it.');
  return texts;
}

/** A group of texts in the page's language. */
export function useTexts<Id extends keyof Texts>(id: Id): Texts[Id] {
  return useAllTexts()[id];
}

const PLACES = /\{([a-zA-Z]+)\}/g;

/** Puts values into a text's `{name}` places. */
export function fillText(text: string, values: Record<string, string>): string {
  return text.replace(PLACES, (place, name: string) => values[name] ?? place);
}
