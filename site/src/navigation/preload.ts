// Files of the next page that are fetched before it needs them: its scripts, all at once, and its first picture.
import { requestJson } from '../api/request.ts';
import { addLink } from '../hydration/start.ts';
import type { Route } from './route.ts';
import type { OpeningPhoto } from './screen.ts';

/**
 * The build writes the list (vite-plugin-ssg/screen-scripts.ts), without which imports are fetched one after the
 * other.
 */
interface ScreenScripts {
  files: string[];
  /** Indices into `files`, by the id of the route. */
  screens: Record<string, number[]>;
}

let scripts: Promise<ScreenScripts | null> = Promise.resolve(null);
const requested = new Set<string>();

/** Resolves when the list of scripts is loaded, or cannot be. */
export async function loadScreenScripts(): Promise<void> {
  const address = document.querySelector<HTMLScriptElement>('script[data-screens]')?.dataset.screens;
  if (!address) return;
  scripts = requestJson<ScreenScripts>(address).catch(() => null);
  await scripts;
}

export async function preloadScripts({ id }: Route, fetchPriority: RequestPriority = 'auto'): Promise<void> {
  const known = await scripts;
  for (const index of known?.screens[id] ?? []) {
    const href = known?.files[index] ?? '';
    if (requested.has(href)) continue;
    requested.add(href);
    addLink({ rel: 'modulepreload', href, fetchPriority });
  }
}

/** Fetches the file that the browser will choose on the page. */
export function preloadPhoto(photo: OpeningPhoto | null): void {
  if (!photo) return;
  const { src, srcSet, avif, sizes } = photo;
  const picture = document.createElement('picture');
  if (avif) {
    const source = document.createElement('source');
    picture.append(Object.assign(source, { type: 'image/avif', srcset: avif, sizes }));
  }
  const image = document.createElement('img');
  picture.append(image);
  // `src` comes last: it starts the choice.
  Object.assign(image, { sizes, srcset: srcSet ?? '', src });
}
