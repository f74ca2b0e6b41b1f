// After a navigation inside the site the document's head is made to say what the new page's own HTML would.
import type { Head } from '../navigation/screen.ts';
import { canonicalPath, headOf, isIndexed } from './page-head.ts';
import type { Shown } from './page-state.ts';

export function applyHead(shown: Shown): void {
  const head = shown.status === 'ready' ? soundHeadOf(shown) : null;
  if (!head) {
    document.title = document.querySelector('h1')?.textContent ?? shown.documents.site.name;
    return;
  }
  document.title = head.title;
  setMeta('name', 'description', head.description);
  setMeta('name', 'robots', isIndexed(shown.route, head) ? null : 'noindex');
  setMeta('property', 'og:title', head.title);
  setMeta('property', 'og:description', head.description);
  const canonical = shown.baseUrl + canonicalPath(shown);
  setMeta('property', 'og:url', canonical);
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', canonical);
}

/** Null where the documents are not what they should be: the screen has met the same fault and says so. */
function soundHeadOf(shown: Shown): Head | null {
  try {
    return headOf(shown);
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
