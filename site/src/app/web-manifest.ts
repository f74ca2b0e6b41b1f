import type { Language } from '../i18n/languages.ts';

/** The web manifest, by which phones add the site to their home screen, in the language of the page. */
export function manifestPath({ prefix }: Language): string {
  return `${prefix}/site.webmanifest`;
}
