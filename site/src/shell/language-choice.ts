// The chosen language, kept in the browser.
import { useSyncExternalStore } from 'react';

export const LANGUAGES = [
  { code: 'en', label: 'EN', name: 'English' },
  { code: 'ar', label: 'AR', name: 'العربية' },
  { code: 'ru', label: 'RU', name: 'Русский' },
] as const;

export type LanguageCode = (typeof LANGUAGES)[number]['code'];

const STORAGE_KEY = 'language';
const listeners = new Set<() => void>();
// Also keeps the choice where storage is blocked.
let choice: LanguageCode | null = null;

export function useLanguageChoice(): LanguageCode {
  return useSyncExternalStore(subscribe, readChoice, () => 'en');
}

export function chooseLanguage(code: LanguageCode): void {
  choice = code;
  try {
    localStorage.setItem(STORAGE_KEY, code);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function readChoice(): LanguageCode {
  choice ??= readStored();
  return choice;
}

function readStored(): LanguageCode {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return LANGUAGES.find(({ code }) => code === stored)?.code ?? 'en';
  } catch {
    return 'en';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
