// The documents of a prerendered page: what it carries, what can be read back from it, and the agency's settings, which
// all pages share in one cached file.
import { request, requestJson } from '../api/request.ts';
import type { SiteSettings } from '../generated/catalog.ts';
import { type Match, SITE_DOCUMENT } from '../navigation/route.ts';
import type { Screen } from '../navigation/screen.ts';

/** What the page's script element holds. */
function carriedDocuments(): object {
  return JSON.parse(document.querySelector('script#documents')?.textContent ?? '{}') as object;
}

/** What the screen reads; fetched where the page no longer says what was written. */
export async function ownDocuments(screen: Screen<never>, match: Match): Promise<object> {
  const carried = carriedDocuments() as never;
  if (!screen.carries) return carried;
  if (screen.carries.isAsWritten(carried, document)) return screen.carries.whole(carried, document);
  const { fetchDocuments } = await import('./start-navigation.ts');
  const { documents, failure } = await fetchDocuments(match);
  if (failure) throw failure;
  return documents;
}

/** `address` names the settings' very version; after a newer one went out, it may be gone, and the newest must do. */
export async function fetchSite(address: string): Promise<SiteSettings> {
  try {
    // `start.ts` has asked for it already, and only an equal request gets that answer.
    return (await (await request(address)).json()) as SiteSettings;
  } catch {
    return requestJson<SiteSettings>(SITE_DOCUMENT);
  }
}
