// All scripts of a screen at once, instead of import after import. Which they are is in a file of the build
// (vite-plugin-ssg/screen-scripts.ts); without it, a screen comes all the same.
import { requestJson } from '../api/request.ts';
import { preload } from '../hydration/start.ts';
import type { Route } from './route.ts';

interface ScreenScripts {
  files: string[];
  /** Places in `files`, by the id of the route. */
  screens: Record<string, number[]>;
}

let scripts: Promise<ScreenScripts | null> = Promise.resolve(null);
const asked = new Set<string>();

/** Resolves when it is known; never fails. */
export async function learnScripts(): Promise<void> {
  const address = document.querySelector<HTMLScriptElement>('script[data-screens]')?.dataset.screens;
  if (!address) return;
  // What nobody needs to see a page is not worth a complaint.
  scripts = requestJson<ScreenScripts>(address).catch(() => null);
  await scripts;
}

/** At once, or when it is known which they are. */
export async function preloadScripts({ id }: Route, fetchPriority: RequestPriority = 'auto'): Promise<void> {
  const known = await scripts;
  for (const place of known?.screens[id] ?? []) {
    const href = known?.files[place] ?? '';
    if (asked.has(href)) continue;
    asked.add(href);
    preload({ rel: 'modulepreload', href, fetchPriority });
  }
}
