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
  const start = addressOf(manifest, sources.start);
  const [entry = '', ...imports] = filesOf(manifest, sources.client).filter((file) => file !== start);
  const modules: Record<string, string[]> = {};
  for (const [source, chunk] of Object.entries(manifest)) {
    if (!chunk.isDynamicEntry) continue;
    const known = new Set([start, entry, ...imports]);
    modules[source] = filesOf(manifest, source).filter((file) => !known.has(file));
  }
  return {
    start,
    entry,
    imports,
    style: addressOf(manifest, STYLE),
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

/** Adds to `seen` a module, its static imports, and the dynamic ones that `follows` accepts; not those behind modules in `seen`. */
export function addImports(
  manifest: Manifest,
  source: string,
  seen: Set<string>,
  follows: (source: string) => boolean = () => false,
): Set<string> {
  if (seen.has(source)) return seen;
  seen.add(source);
  const { imports = [], dynamicImports = [] } = chunkOf(manifest, source);
  for (const next of [...imports, ...dynamicImports.filter(follows)])
    addImports(manifest, next, seen, follows);
  return seen;
}

/** The addresses of a module's file and of its static imports, its own first. */
function filesOf(manifest: Manifest, source: string): string[] {
  return [...addImports(manifest, source, new Set())].map((name) => addressOf(manifest, name));
}

export function addressOf(manifest: Manifest, source: string): string {
  return `/${chunkOf(manifest, source).file}`;
}

function fontFile(manifest: Manifest, name: string): string {
  const found = Object.entries(manifest).find(([source]) => source.endsWith(`/${name}`));
  if (!found) throw new Error(`ssg: no font ${name} in the client manifest`);
  return `/${found[1].file}`;
}
