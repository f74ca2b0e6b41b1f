// What the current history entry remembers: browsers keep it through a reload, and bring it again with Back.

interface EntryState {
  /** The key of its scroll position. */
  key?: string;
  /** What the link passed on, such as the record of a card. */
  record?: unknown;
  /** The open overlay. */
  overlay?: string;
  /** The scripts for which the page has reloaded (`hydration/load-code.ts`). */
  reloadedFor?: string;
  /** What components keep (`use-entry-state.ts`). */
  kept?: Readonly<Record<string, unknown>>;
}

/** Empty for an entry that the browser made. */
export function readEntry(): EntryState {
  return (window.history.state ?? {}) as EntryState;
}

/** Changes parts of the entry's state, or its address. */
export function updateEntry(changes: EntryState, address?: string): void {
  window.history.replaceState({ ...readEntry(), ...changes }, '', address);
}

/** Adds an entry that differs from the current one in its state. */
export function pushEntry(changes: EntryState): void {
  window.history.pushState({ ...readEntry(), ...changes }, '');
}
