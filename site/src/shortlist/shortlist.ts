// The homes that the visitor has saved, in their order, kept by this browser for all its tabs and sent nowhere.
import { useSyncExternalStore } from 'react';

export interface SavedHome {
  id: string;
  /** The title when the list was last shown, for a home that has left the site since; '' before. */
  title: string;
  /** The visitor's own words about it. */
  note: string;
}

const STORAGE_KEY = 'shortlist';
const NONE: readonly SavedHome[] = [];

/** Null until it is read. */
let homes: readonly SavedHome[] | null = null;
/** Whether the browser keeps the list after this visit. */
let isKept = true;
const listeners = new Set<() => void>();

function getShortlist(): readonly SavedHome[] {
  homes ??= read();
  return homes;
}

/** Whether the browser keeps the list; if it refuses, the list lives as long as the page. */
export function isShortlistKept(): boolean {
  getShortlist();
  return isKept;
}

/** Applies a change to the list as it is now, since another tab may have changed it. */
export function changeShortlist(change: (homes: readonly SavedHome[]) => readonly SavedHome[]): void {
  if (isKept) homes = read();
  homes = change(getShortlist());
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(homes));
  } catch {
    isKept = false;
  }
  notify();
}

/** Saves a home at the end of the list, or removes it. */
export function toggleSaved(id: string): void {
  changeShortlist((saved) =>
    saved.some((home) => home.id === id)
      ? saved.filter((home) => home.id !== id)
      : [...saved, { id, title: '', note: '' }],
  );
}

export function useShortlist(): readonly SavedHome[] {
  return useSyncExternalStore(subscribe, getShortlist, () => NONE);
}

export function useIsSaved(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => getShortlist().some((home) => home.id === id),
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', onStorage);
    // A page that going back has restored has missed the changes of others.
    addEventListener('pageshow', onReturn);
  }
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function onStorage({ key }: StorageEvent): void {
  if (key === STORAGE_KEY || key === null) refresh();
}

function onReturn({ persisted }: PageTransitionEvent): void {
  if (persisted && isKept) refresh();
}

function refresh(): void {
  homes = read();
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function read(): readonly SavedHome[] {
  try {
    return parseShortlist(localStorage.getItem(STORAGE_KEY) ?? '[]');
  } catch {
    isKept = false;
    return homes ?? NONE;
  }
}

/** The homes in the stored text, without what another version of the site may have written beside them. */
function parseShortlist(text: string): readonly SavedHome[] {
  const found = new Map<string, SavedHome>();
  for (const entry of listIn(text)) {
    const { id, title, note } = (entry ?? {}) as Partial<Record<keyof SavedHome, unknown>>;
    if (typeof id === 'string' && isId(id) && !found.has(id))
      found.set(id, { id, title: String(title ?? ''), note: String(note ?? '') });
  }
  return [...found.values()];
}

function listIn(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : NONE;
  } catch {
    return NONE;
  }
}

/** Whether a text can be the id of a home. */
export function isId(text: string): boolean {
  return /^[a-z0-9-]{1,250}$/.test(text);
}
