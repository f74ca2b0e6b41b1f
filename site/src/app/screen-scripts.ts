// All scripts of a screen at once, instead of import after import. Which they are is in a file of the build
// (vite-plugin-ssg/screen-scripts.ts); without it, a screen comes all the same.
import { requestJson } from '../api/request.ts';
import { preload } from '../waking/start.ts';
import type { Route } from './route.ts';

interface ScreenScripts {
  files: string[];
  /** Places in `files`. */
  screens: Record<string, number[]>;
}

let scripts: ScreenScripts | null = null;
const asked = new Set<string>();

/** Never fails. */
export async function learnScripts(): Promise<void> {
  const address = document.querySelector<HTMLScriptElement>('script[data-screens]')?.dataset.screens;
  if (!address) return;
  // What nobody needs to see a page is not worth a complaint.
  scripts = await requestJson<ScreenScripts>(address).catch(() => null);
}

export function preloadScripts({ load }: Route, fetchPriority: RequestPriority = 'auto'): void {
  for (const place of scripts?.screens[load.screen ?? ''] ?? []) {
    const href = scripts?.files[place] ?? '';
    if (asked.has(href)) continue;
    asked.add(href);
    preload({ rel: 'modulepreload', href, fetchPriority });
  }
}
