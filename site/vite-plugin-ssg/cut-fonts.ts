// Subsets font files to the weights and characters that the site uses. The results are cached under node_modules and imported as
// `@fonts/NAME.woff2`.
import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

export interface FontCut {
  /** File name without ending. */
  name: string;
  /** Module path of the font to cut. */
  from: string;
  weights: { min: number; max: number };
  /** Code points, first to last inclusive. */
  characters: [number, number][];
}

/** Features that browsers apply by default, and the figures of the style sheet. */
const FEATURES = ['ccmp', 'locl', 'calt', 'liga', 'kern', 'mark', 'mkmk', 'lnum', 'tnum'];

const resolve = createRequire(import.meta.url).resolve;

export function cutFonts(cuts: FontCut[]): Plugin {
  return {
    name: 'cut-fonts',
    apply: (_config, { mode }) => mode !== 'test',
    async config(config) {
      const key = createHash('sha256')
        .update(JSON.stringify([cuts, FEATURES]))
        .digest('hex')
        .slice(0, 12);
      const folder = path.resolve(config.root ?? '.', 'node_modules/.cache/fonts', key);
      await mkdir(folder, { recursive: true });
      await Promise.all(cuts.map((cut) => makeCut(cut, path.join(folder, `${cut.name}.woff2`))));
      return { resolve: { alias: { '@fonts': folder } } };
    },
  };
}

async function makeCut(cut: FontCut, target: string): Promise<void> {
  const exists = await access(target).then(
    () => true,
    () => false,
  );
  if (exists) return;
  const whole = await readFile(resolve(cut.from));
  const bytes = await subsetFont(whole, textOf(cut.characters), {
    keepFeatures: FEATURES,
    targetFormat: 'woff2',
    variationAxes: { wght: cut.weights },
    noHinting: true,
  });
  // Renamed when complete: an interrupted build must not leave half a font in the cache.
  const draft = `${target}.${process.pid}`;
  await writeFile(draft, bytes);
  await rename(draft, target);
}

function textOf(ranges: [number, number][]): string {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, offset) => first + offset))
    .map((codePoint) => String.fromCodePoint(codePoint))
    .join('');
}
