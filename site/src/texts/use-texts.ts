// The texts of the page's language, for every component; `ui` takes its words as props instead.
import { createContext, useContext } from 'react';
import { en, type Texts } from './en.ts';

const TextsContext = createContext<Texts>(en);

export const TextsProvider = TextsContext.Provider;

export function useTexts(): Texts {
  return useContext(TextsContext);
}

/** Texts of the interface with places: what stands between them, and after each its name. */
const cut = new Map<string, string[]>();

/** Puts values into a text's `{name}` places. */
export function fillText(text: string, values: Record<string, string>): string {
  let pieces = cut.get(text);
  if (!pieces) {
    pieces = text.split(/\{([a-zA-Z]+)\}/);
    cut.set(text, pieces);
  }
  let filled = '';
  for (let at = 0; at < pieces.length; at += 2) {
    const name = pieces[at + 1];
    filled += pieces[at];
    if (name !== undefined) filled += values[name] ?? `{${name}}`;
  }
  return filled;
}
