// The texts of the interface in the page's language; `texts.en.ts` names their groups.
import { createContext, useContext } from 'react';
import type { Texts } from './translation.ts';

export type { Texts };

export const TextsContext = createContext<Texts | null>(null);

/** All texts, in the page's language. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('useTexts needs a TextsContext around it.');
  return texts;
}

const PLACES = /\{([a-zA-Z]+)\}/g;

/** Puts values into a text's `{name}` places. */
export function fillText(text: string, values: Record<string, string>): string {
  return text.replace(PLACES, (place, name: string) => values[name] ?? place);
}
