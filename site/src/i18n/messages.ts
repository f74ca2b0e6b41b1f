// Messages in the page's language. English (`en/`) is the reference: its groups name those of every language.
import { createContext, useContext } from 'react';

/** Returns a group of messages in the page's language, for its group in English. */
export type Translate = <Group extends { group: string }>(english: Group) => Group;

export const inEnglish: Translate = (english) => english;

export const TranslateContext = createContext(inEnglish);

/** For what needs several groups. */
export function useTranslate(): Translate {
  return useContext(TranslateContext);
}

/** The messages of a group in the page's language. */
export function useMessages<Group extends { group: string }>(english: Group): Group {
  return useTranslate()(english);
}

const PLACES = /\{([a-zA-Z]+)\}/g;

/** Puts values into a text's `{name}` places. */
export function fillText(text: string, values: Record<string, string>): string {
  return text.replace(PLACES, (place, name: string) => values[name] ?? place);
}
