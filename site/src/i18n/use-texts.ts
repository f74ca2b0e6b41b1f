// The texts of the page's language, for every component; `ui` takes its words as props instead.
import { createContext, useContext } from 'react';
import { kept } from '../kept.ts';
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

const PLACES = /\{([a-zA-Z]+)\}/;

/** Puts values into a text's `{name}` places. */
export function fillText(text: string, values: Record<string, string>): string {
  // Every second piece is a name.
  const pieces = kept(PLACES, text, () => text.split(PLACES));
  let filled = pieces[0] ?? '';
  for (let at = 1; at < pieces.length; at += 2) {
    const name = pieces[at] as string;
    filled += (values[name] ?? `{${name}}`) + pieces[at + 1];
  }
  return filled;
}
