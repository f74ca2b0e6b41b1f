// From Vite's manifest to what a page has to name in its head. Addresses are absolute: a page may stand at any depth.
import type { Manifest } from 'vite';

export interface ModuleAssets {
  /** Scripts to preload so that hydration does not wait for a chain of imports. */
  preload: string[];
  css: string[];
}

export interface SiteAssets extends ModuleAssets {
  entry: string;
  fonts: string[];
  /** Files of each lazily loaded module, by its source path. */
  modules: Record<string, ModuleAssets>;
}

export function listAssets(manifest: Manifest, entrySource: string, preloadFonts: string[]): SiteAssets {
  const entry = manifest[entrySource];
  if (!entry) throw new Error(`ssg: ${entrySource} is not in the client manifest`);
  const base = collect(manifest, entrySource, new Set());
  const modules: Record<string, ModuleAssets> = {};
  for (const [source, chunk] of Object.entries(manifest)) {
    if (!chunk.isDynamicEntry) continue;
    const own = collect(manifest, source, new Set());
    modules[source] = {
      preload: own.preload.filter((file) => !base.preload.includes(file)),
      css: own.css.filter((file) => !base.css.includes(file)),
    };
  }
  const entryFile = `/${entry.file}`;
  return {
    entry: entryFile,
    css: base.css,
    preload: base.preload.filter((file) => file !== entryFile),
    fonts: preloadFonts.map((name) => fontFile(manifest, name)),
    modules,
  };
}

function collect(manifest: Manifest, source: string, seen: Set<string>): ModuleAssets {
  const chunk = manifest[source];
  if (!chunk || seen.has(source)) return { preload: [], css: [] };
  seen.add(source);
  const inner = (chunk.imports ?? []).map((imported) => collect(manifest, imported, seen));
  return {
    preload: [`/${chunk.file}`, ...inner.flatMap((assets) => assets.preload)],
    // What a chunk builds on comes first, so that the cascade is the one of the source.
    css: [...inner.flatMap((assets) => assets.css), ...(chunk.css ?? []).map((file) => `/${file}`)],
  };
}

function fontFile(manifest: Manifest, name: string): string {
  const found = Object.entries(manifest).find(([source]) => source.endsWith(`/${name}`));
  if (!found) throw new Error(`ssg: no font ${name} in the client manifest`);
  return `/${found[1].file}`;
}
