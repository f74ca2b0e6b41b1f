// The texts of the page's language, for every component; `ui` takes its words as props instead.
import { createContext, useContext } from 'react';
import { en, type Texts } from './en.ts';

/** Another language's catalogue holds all groups. */
const TextsContext = createContext<Texts>(en);

export const TextsProvider = TextsContext.Provider;

/** The texts that all screens need. */
export function useTexts(): Texts {
  return useContext(TextsContext);
}

/** A `useTexts` that also gives the groups that a screen or a feature shows; `group` in English. */
export function textsWith<Group extends object>(group: Group): () => Texts & Group {
  const whole = new WeakMap<Texts, Texts & Group>();
  return function useTextsWithGroup() {
    const texts = useTexts();
    const known = whole.get(texts);
    if (known) return known;
    const joined = { ...group, ...texts };
    whole.set(texts, joined);
    return joined;
  };
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
