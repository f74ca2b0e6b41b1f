// From Vite's manifest to what a page has to name in its head. Addresses are absolute: a page may stand at any depth.
import type { Manifest, ManifestChunk } from 'vite';

export interface SiteAssets {
  /** The small script that every page loads at once, and that loads `entry` later. */
  start: string;
  entry: string;
  /** What `entry` imports, so that nothing waits for a chain of imports. */
  imports: string[];
  /** The styles of all screens; null where Vite's own server brings them with the scripts. */
  style: string | null;
  fonts: string[];
  /** What each lazily loaded module needs beside, with itself, by its source path. */
  modules: Record<string, string[]>;
  /** Where the browser learns the same of all screens; null where nobody knows it. */
  screenScripts: string | null;
}

export interface AssetSources {
  start: string;
  client: string;
  fonts: string[];
  screenScripts: string;
}

export function listAssets(manifest: Manifest, sources: AssetSources): SiteAssets {
  const start = `/${chunkOf(manifest, sources.start).file}`;
  const [entry = '', ...imports] = closureOf(manifest, sources.client).filter((file) => file !== start);
  const modules: Record<string, string[]> = {};
  for (const [source, chunk] of Object.entries(manifest)) {
    if (!chunk.isDynamicEntry) continue;
    const known = new Set([start, entry, ...imports]);
    modules[source] = closureOf(manifest, source).filter((file) => !known.has(file));
  }
  return {
    start,
    entry,
    imports,
    style: `/${chunkOf(manifest, STYLE).file}`,
    fonts: sources.fonts.map((name) => fontFile(manifest, name)),
    modules,
    screenScripts: sources.screenScripts,
  };
}

/** Vite's name for the one file of styles. */
const STYLE = 'style.css';

function chunkOf(manifest: Manifest, source: string): ManifestChunk {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`ssg: ${source} is not in the client manifest`);
  return chunk;
}

/** The files of a module and of all that it imports at once, its own first. */
function closureOf(manifest: Manifest, source: string): string[] {
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of chunkOf(manifest, name).imports ?? []) visit(imported);
  };
  visit(source);
  return [...seen].map((name) => `/${chunkOf(manifest, name).file}`);
}

function fontFile(manifest: Manifest, name: string): string {
  const found = Object.entries(manifest).find(([source]) => source.endsWith(`/${name}`));
  if (!found) throw new Error(`ssg: no font ${name} in the client manifest`);
  return `/${found[1].file}`;
}
