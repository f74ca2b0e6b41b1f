// Subsets fonts to the weights and characters of the site, and declares them in `@fonts/fonts.css`, or in the style
// sheet of a language, such as `@fonts/fonts-ar.css`. The results are cached under node_modules.
import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import type { LanguageCode } from '../src/i18n/languages.ts';

export interface FontCut {
  /** File name without ending. */
  name: string;
  /** Module path of the font to cut. */
  from: string;
  family: string;
  /** `normal` by default. */
  style?: 'normal' | 'italic';
  /** The lightest and the heaviest. */
  weights: readonly [number, number];
  /** The weights in the file, where they are fewer. */
  axis?: readonly [number, number];
  /** Of a font without a weight axis, whose file has one weight. */
  isStatic?: boolean;
  /** Where only pages in this language load it. */
  language?: LanguageCode;
  /** In percent of the font's own size. */
  sizeAdjust?: number;
  /** Code points, first to last inclusive. */
  characters: Range[];
}

type Range = [first: number, last: number];

/** Features that browsers apply by default, and the figures of the style sheet. */
const COMMON = ['ccmp', 'locl', 'calt', 'liga', 'kern', 'mark', 'mkmk', 'lnum', 'tnum'];
/** Join the letters of Arabic. */
const JOINING = ['isol', 'init', 'medi', 'fina', 'rlig', 'curs'];
const FEATURES = [...COMMON, ...JOINING];

/** The languages with fonts of their own. */
const LANGUAGES: LanguageCode[] = ['ar'];

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
      for (const language of [undefined, ...LANGUAGES]) {
        const name = language ? `fonts-${language}.css` : 'fonts.css';
        const faces = cuts.filter((cut) => cut.language === language).map(fontFace);
        await replaceFile(path.join(folder, name), faces.join(''));
      }
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
  const original = await readFile(resolve(cut.from));
  const bytes = await subsetFont(original, textOf(cut.characters), {
    keepFeatures: FEATURES,
    targetFormat: 'woff2',
    ...(cut.isStatic ? {} : { variationAxes: { wght: axisOf(cut) } }),
    noHinting: true,
  });
  await replaceFile(target, bytes);
}

/** Pages choose a weight of the range even where the file has fewer. */
function axisOf({ weights: [min, max], axis = [min, max] }: FontCut): { min: number; max: number } {
  return { min: axis[0], max: axis[1] };
}

/** Renames the file when it is complete: an interrupted build must not leave half of it in the cache. */
async function replaceFile(target: string, content: string | Uint8Array): Promise<void> {
  const draft = `${target}.${process.pid}`;
  await writeFile(draft, content);
  await rename(draft, target);
}

function fontFace({ name, family, style = 'normal', weights, characters, sizeAdjust }: FontCut): string {
  const adjusted = sizeAdjust === undefined ? '' : `  size-adjust: ${sizeAdjust}%;\n`;
  return `@font-face {
  font-family: "${family}";
  src: url("./${name}.woff2") format("woff2");
  font-style: ${style};
  font-weight: ${[...new Set(weights)].join(' ')};
  font-display: swap;
${adjusted}  unicode-range: ${characters.map(unicodeRange).join(', ')};
}
`;
}

function unicodeRange([first, last]: Range): string {
  return `U+${first.toString(16)}${last > first ? `-${last.toString(16)}` : ''}`;
}

function textOf(ranges: Range[]): string {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, offset) => first + offset))
    .map((codePoint) => String.fromCodePoint(codePoint))
    .join('');
}
