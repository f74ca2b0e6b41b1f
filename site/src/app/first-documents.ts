// The documents of a prerendered page: those embedded in it, and the agency's settings, which all pages share in one cached file.
import { request, requestJson } from '../api/request.ts';
import type { SiteSettings } from '../generated/catalog.ts';
import { SITE_DOCUMENT } from '../navigation/route.ts';

export function embeddedDocuments(): object {
  return JSON.parse(document.querySelector('script#documents')?.textContent ?? '{}') as object;
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
