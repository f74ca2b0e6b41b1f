// The web manifest, by which phones add the site to their home screen.

export const MANIFEST = '/site.webmanifest';

/** Adds its link late: in the HTML, browsers would fetch it and its icon among the files that the page needs first. */
export function addWebManifest(): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: MANIFEST }));
}
