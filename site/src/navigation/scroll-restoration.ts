// The scroll position of each history entry. The browser's own restoration runs before the entry's screen shows again,
// and before its further cards are there.
import { mayHaveScrolled } from '../hydration/early-events.ts';
import { readEntry } from './history-entry.ts';
import { decode } from './route.ts';

const STORAGE_KEY = 'scroll';

let positions = new Map<string, number>();
let currentKey = '';
/** The position after the last restoration. */
let restoredTo = 0;
/** Ends a restoration that follows the page's height. */
let stopFollowing = () => {};

export function startScrollRestoration(): void {
  positions = readStored();
  currentKey = keyOfEntry();
  window.history.scrollRestoration = 'manual';
  const left = positions.get(currentKey);
  if (left !== undefined && !mayHaveScrolled()) keepScrolledTo(left);
  window.addEventListener('popstate', () => changeEntry(() => {}));
  window.addEventListener('pagehide', () => {
    positions.set(currentKey, window.scrollY);
    // The browser restores after a reload, or a return to this document.
    window.history.scrollRestoration = 'auto';
    store();
  });
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });
}

/** Keeps the position of the entry that is left; `change` makes the next one. */
export function changeEntry(change: () => void): void {
  stopFollowing();
  positions.set(currentKey, window.scrollY);
  change();
  currentKey = keyOfEntry();
}

/** Call when a screen is in the document: scrolls to its entry's position, its hash, or the top. */
export function restoreScroll(): void {
  const savedTop = positions.get(currentKey);
  const target = hashTarget();
  if (savedTop !== undefined) keepScrolledTo(savedTop);
  else if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
  restoredTo = window.scrollY;
}

/** Call when the screen has its documents: restores again, unless the visitor has scrolled since. */
export function restoreScrollAgain(): void {
  if (window.scrollY === restoredTo) restoreScroll();
}

/** Call when the query has changed on a page: Back and Forward scroll to their entry's position. */
export function restoreKnownScroll(): void {
  if (positions.has(currentKey)) restoreScroll();
}

/** Scrolls to a position, and again while the page grows, until the visitor scrolls. */
function keepScrolledTo(top: number): void {
  stopFollowing();
  const scroll = () => {
    window.scrollTo(0, top);
    restoredTo = window.scrollY;
  };
  const growth = new ResizeObserver(scroll);
  const onScroll = () => {
    if (window.scrollY !== restoredTo) stopFollowing();
  };
  stopFollowing = () => {
    growth.disconnect();
    window.removeEventListener('scroll', onScroll);
  };
  scroll();
  growth.observe(document.body);
  window.addEventListener('scroll', onScroll);
}

/** The generator's prefix for ids in texts of records. */
const TEXT_PREFIX = 'text-';

/** What the address's hash names on the page, raw or decoded as browsers find it, or as a heading in a text. */
export function hashTarget(): HTMLElement | null {
  const hash = window.location.hash.slice(1);
  const name = decode(hash) ?? '';
  return (
    document.getElementById(hash) ??
    document.getElementById(name) ??
    document.getElementById(`${TEXT_PREFIX}${name}`)
  );
}

function keyOfEntry(): string {
  const { pathname, search } = window.location;
  return readEntry().key ?? pathname + search;
}

function readStored(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]);
  } catch {
    // Storage may be blocked or hold something else; then positions live as long as the page.
    return new Map();
  }
}

function store(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  } catch {
    // Blocked, or full.
  }
}
