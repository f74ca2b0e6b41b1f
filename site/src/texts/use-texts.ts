// The texts of the page's language, for every component; `ui` takes its words as props instead.
import { createContext, useContext } from 'react';
import { en, type Texts } from './en.ts';

const TextsContext = createContext<Texts>(en);

export const TextsProvider = TextsContext.Provider;

export function useTexts(): Texts {
  return useContext(TextsContext);
}

/** Puts values into a text's `{name}` places. */
export function fillText(text: string, values: Record<string, string>): string {
  return text.replace(/\{([a-zA-Z]+)\}/g, (place, name: string) => values[name] ?? place);
}
