// Where each history entry was scrolled to. The browser's own restoration comes too early: it scrolls before the
// screen of that entry is shown again.
import { decode } from './pattern.ts';

const STORAGE_KEY = 'scroll';

let positions = new Map<string, number>();
let current = 'first';
/** Where the last restoration has left the window. */
let placed = 0;

export function startScrollRestoration(): void {
  positions = readStored();
  current = keyOfEntry();
  window.history.scrollRestoration = 'manual';
  window.addEventListener('popstate', () => {
    positions.set(current, window.scrollY);
    current = keyOfEntry();
  });
  window.addEventListener('pagehide', () => {
    positions.set(current, window.scrollY);
    // A reload, or a return to this document, is the browser's to restore.
    window.history.scrollRestoration = 'auto';
    store();
  });
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });
}

/** Call before a new entry is made. */
export function saveScroll(): void {
  positions.set(current, window.scrollY);
}

/** Call after a new entry was made. */
export function startEntry(): void {
  current = keyOfEntry();
}

/** Call when a screen is on the page: scrolls to where its entry was, to its hash, or to the top. */
export function restoreScroll(): void {
  startEntry();
  scrollToEntry();
}

/** Call when the same screen has got its documents: the same again, unless the visitor has scrolled meanwhile. */
export function restoreScrollAgain(): void {
  if (window.scrollY === placed) scrollToEntry();
}

function scrollToEntry(): void {
  const target = targetOf(window.location.hash.slice(1));
  const known = positions.get(current);
  if (known !== undefined) window.scrollTo(0, known);
  else if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
  placed = window.scrollY;
}

/** How the generator begins the ids of places in texts. */
const OF_TEXTS = 'text-';

/** As browsers find it, by the letters of the hash or by what they stand for; else the place in a text that is called so. */
function targetOf(hash: string): Element | null {
  const name = decode(hash) ?? '';
  return (
    document.getElementById(hash) ??
    document.getElementById(name) ??
    document.getElementById(`${OF_TEXTS}${name}`)
  );
}

function keyOfEntry(): string {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'first';
}

function readStored(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]);
  } catch {
    // Storage may be closed to us, or hold what is not ours; then positions live as long as the page.
    return new Map();
  }
}

function store(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  } catch {
    // Closed, or full.
  }
}
