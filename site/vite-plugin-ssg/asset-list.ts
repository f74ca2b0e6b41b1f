// The files that a page's head names, from Vite's manifest. Addresses are absolute, since pages have any depth.

import type { Manifest, ManifestChunk } from 'vite';
import { type LanguageCode, perLanguage } from '../src/i18n/languages.ts';

export interface SiteAssets {
  /** The first script of every page, which loads `entry` later. */
  start: string;
  entry: string;
  /** Static imports of `entry`, to be preloaded with it. */
  imports: string[];
  /** The style sheet of all screens; null in the development server, whose scripts bring the styles. */
  style: string | null;
  /** What the pages of a language have besides. */
  languages: Record<LanguageCode, LanguageAssets>;
  /** The files of each lazily loaded module and its imports, by its source path. */
  modules: Record<string, string[]>;
}

export interface LanguageAssets {
  /** A style sheet of its own, or null. */
  style: string | null;
  /** The fonts that pages preload. */
  fonts: string[];
  /** The script with its texts; null in the development server. */
  texts: string | null;
}

/** Where the assets of a language are: the module of its texts by its path, the others by their names. */
export interface LanguageSources {
  style?: string;
  fonts: string[];
  texts: string;
}

export interface AssetSources {
  start: string;
  client: string;
  languages: Record<LanguageCode, LanguageSources>;
}

export function listAssets(manifest: Manifest, sources: AssetSources): SiteAssets {
  const start = addressOf(manifest, sources.start);
  const [entry = '', ...imports] = filesOf(manifest, sources.client).filter((file) => file !== start);
  const modules: Record<string, string[]> = {};
  for (const [source, chunk] of Object.entries(manifest)) {
    if (!chunk.isDynamicEntry) continue;
    const alwaysLoaded = new Set([start, entry, ...imports]);
    modules[source] = filesOf(manifest, source).filter((file) => !alwaysLoaded.has(file));
  }
  return {
    start,
    entry,
    imports,
    style: addressOf(manifest, STYLE),
    languages: perLanguage((code) => languageAssets(manifest, sources.languages[code])),
    modules,
  };
}

function languageAssets(manifest: Manifest, { style, fonts, texts }: LanguageSources): LanguageAssets {
  return {
    style: style === undefined ? null : assetFile(manifest, style),
    fonts: fonts.map((name) => assetFile(manifest, name)),
    texts: addressOf(manifest, texts),
  };
}

/** Vite's name for the style sheet. */
const STYLE = 'style.css';

function chunkOf(manifest: Manifest, source: string): ManifestChunk {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`ssg: ${source} is not in the client manifest`);
  return chunk;
}

/** The addresses of a module's file and of its static imports, its own first. */
function filesOf(manifest: Manifest, source: string, seen: Set<string> = new Set()): string[] {
  if (seen.has(source)) return [];
  seen.add(source);
  const { imports = [] } = chunkOf(manifest, source);
  return [addressOf(manifest, source), ...imports.flatMap((next) => filesOf(manifest, next, seen))];
}

function addressOf(manifest: Manifest, source: string): string {
  return `/${chunkOf(manifest, source).file}`;
}

function assetFile(manifest: Manifest, name: string): string {
  const found = Object.entries(manifest).find(([source]) => source.endsWith(`/${name}`));
  if (!found) throw new Error(`ssg: no ${name} in the client manifest`);
  return `/${found[1].file}`;
}
