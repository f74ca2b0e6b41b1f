// The documents of a prerendered page: what it carries, what can be read back from it, and the agency's settings, which
// all pages share in one cached file.
import { request, requestJson } from '../api/request.ts';
import type { SiteSettings } from '../generated/catalog.ts';
import type { Screen } from '../routing/screen.ts';
import { SITE_DOCUMENT } from './route.ts';
import type { Documents } from './shown.ts';

/** What the page's script element holds. */
export function carriedDocuments(): object {
  return JSON.parse(document.getElementById('documents')?.textContent ?? '{}') as object;
}

export function wholeDocuments(screen: Screen<never>, carried: object, site: SiteSettings): Documents {
  const whole = screen.carries ? screen.carries.whole(carried as never, document) : carried;
  return { ...whole, site };
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
