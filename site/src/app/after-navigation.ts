// Updates the document's head, the scroll position and the focus after a navigation, as browsers do after a page load.
import type { PageState } from '../navigation/page-state.ts';
import type { Head } from '../navigation/screen.ts';
import {
  hashTarget,
  restoreKnownScroll,
  restoreScroll,
  restoreScrollAgain,
} from '../navigation/scroll-restoration.ts';
import { canonicalPath, headOf, isIndexed } from './page-head.ts';

/** Called when another page, or a later state of the same navigation, is in the document. */
export function afterNavigation(before: PageState, now: PageState): void {
  updateHead(now);
  if (before.navigationId !== now.navigationId) restoreScroll();
  else if (before.status !== now.status) restoreScrollAgain();
  else if (before.search !== now.search) restoreKnownScroll();
  else return;
  // Within a navigation only a focus that was lost with what was replaced is moved, as that of a filter's dialog.
  if (before.navigationId === now.navigationId && document.activeElement !== document.body) return;
  const place = hashTarget() ?? document.querySelector('h1');
  if (place && place.tabIndex < 0) place.setAttribute('tabindex', '-1');
  place?.focus({ preventScroll: true });
}

/**
 * Updates what visitors, browsers and sharing read: title, description, robots and addresses. The rest of the head is
 * for crawlers, which load pages: picture, languages, feed and JSON-LD stay those of the first page.
 */
function updateHead(page: PageState): void {
  const head = page.status === 'ready' ? validHeadOf(page) : null;
  if (!head) {
    document.title = document.querySelector('h1')?.textContent ?? page.documents.site.name;
    return;
  }
  document.title = head.title;
  setMeta('name', 'description', head.description);
  setMeta('name', 'robots', isIndexed(page.route, head) ? null : 'noindex');
  setMeta('property', 'og:title', head.title);
  setMeta('property', 'og:description', head.description);
  const canonical = page.baseUrl + canonicalPath(page);
  setMeta('property', 'og:url', canonical);
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', canonical);
}

/** Null where documents are invalid: the screen has met the same error and shows it. */
function validHeadOf(page: PageState): Head | null {
  try {
    return headOf(page);
  } catch {
    return null;
  }
}

function setMeta(attribute: 'name' | 'property', name: string, content: string | null): void {
  const found = document.head.querySelector(`meta[${attribute}="${name}"]`);
  if (content === null) {
    found?.remove();
    return;
  }
  const meta = found ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute(attribute, name);
  meta.setAttribute('content', content);
}
