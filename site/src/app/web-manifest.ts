// The web manifest: what a telephone needs to keep the site on its home screen.

export const MANIFEST = '/site.webmanifest';

/**
 * Tells the browser of it. A page's HTML does so only for browsers without script: they would fetch it, and the icon that it
 * names, among the files that the page stands on.
 */
export function addWebManifest(): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: MANIFEST }));
}
