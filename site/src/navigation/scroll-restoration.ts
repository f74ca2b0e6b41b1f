// The scroll position of each history entry. The browser's own restoration runs before the entry's screen shows again,
// and before its further cards are there.
import { mayHaveScrolled } from '../hydration/start.ts';
import { decode } from './pattern.ts';

const STORAGE_KEY = 'scroll';

let positions = new Map<string, number>();
let current = '';
/** The position after the last restoration. */
let placed = 0;
/** Ends a restoration that follows the page's height. */
let stopFollowing = () => {};

export function startScrollRestoration(): void {
  positions = readStored();
  current = keyOfEntry();
  window.history.scrollRestoration = 'manual';
  const left = positions.get(current);
  if (left !== undefined && !mayHaveScrolled) follow(left);
  window.addEventListener('popstate', () => {
    stopFollowing();
    positions.set(current, window.scrollY);
    current = keyOfEntry();
  });
  window.addEventListener('pagehide', () => {
    positions.set(current, window.scrollY);
    // The browser restores after a reload, or a return to this document.
    window.history.scrollRestoration = 'auto';
    store();
  });
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });
}

/** Call before a new entry is made. */
export function saveScroll(): void {
  stopFollowing();
  positions.set(current, window.scrollY);
}

/** Call after a new entry was made. */
export function startEntry(): void {
  current = keyOfEntry();
}

/** Call when a screen is in the document: scrolls to its entry's position, its hash, or the top. */
export function restoreScroll(): void {
  startEntry();
  scrollToEntry();
}

/** Call when the query has changed on a page: Back and Forward scroll to their entry's position. */
export function restoreKnownScroll(): void {
  const known = positions.get(current);
  if (known !== undefined) follow(known);
}

/** Call when the screen has its documents: restores again, unless the visitor has scrolled since. */
export function restoreScrollAgain(): void {
  if (window.scrollY === placed) scrollToEntry();
}

/** What the address's hash names on the page. */
export function hashTarget(): HTMLElement | null {
  return targetOf(window.location.hash.slice(1));
}

function scrollToEntry(): void {
  const target = hashTarget();
  const known = positions.get(current);
  if (known !== undefined) follow(known);
  else if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
  placed = window.scrollY;
}

/** Scrolls to a place, and again while the page grows, until the visitor scrolls. */
function follow(place: number): void {
  stopFollowing();
  const scroll = () => {
    window.scrollTo(0, place);
    placed = window.scrollY;
  };
  const growth = new ResizeObserver(scroll);
  const onScroll = () => {
    if (window.scrollY !== placed) stopFollowing();
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

/** As browsers find it, by the raw or the decoded hash; else the heading in a text with that id. */
function targetOf(hash: string): HTMLElement | null {
  const name = decode(hash) ?? '';
  return (
    document.getElementById(hash) ??
    document.getElementById(name) ??
    document.getElementById(`${TEXT_PREFIX}${name}`)
  );
}

function keyOfEntry(): string {
  const state: unknown = window.history.state;
  const { pathname, search } = window.location;
  return typeof state === 'object' && state !== null && 'key' in state
    ? String(state.key)
    : pathname + search;
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
