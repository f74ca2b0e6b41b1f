// Which listings a visitor has marked, kept in this browser alone.
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'saved-listings';

const listeners = new Set<() => void>();
let saved: ReadonlySet<string> | null = null;

export function useIsSaved(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => current().has(id),
    () => false,
  );
}

export function toggleSaved(id: string): void {
  const next = new Set(current());
  if (!next.delete(id)) next.add(id);
  saved = next;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...next]));
  } catch {
    // Storage may be closed to us; then the marks live as long as the page.
  }
  for (const listener of listeners) listener();
}

function current(): ReadonlySet<string> {
  saved ??= readStored();
  return saved;
}

function subscribe(listener: () => void): () => void {
  const followOtherTabs = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY) return;
    saved = null;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', followOtherTabs);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', followOtherTabs);
  };
}

function readStored(): Set<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.map(String) : []);
  } catch {
    return new Set();
  }
}
