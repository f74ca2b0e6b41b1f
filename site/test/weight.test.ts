// The weight of pages: scripts, styles and fonts of the built site. Needs `npm run build`. Lower a budget when pages
// get lighter; raise none.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

interface Chunk {
  file: string;
  imports?: string[];
  isDynamicEntry?: boolean;
}

/** Gzipped KB of the scripts of an untouched page in English; React is 67 of them, and all texts are 10. */
const SCRIPT_BUDGET = 101.8;
/** Like [`SCRIPT_BUDGET`], of screens with forms, a search, further cards or a calculator. */
const HEAVIER_BUDGETS: Record<string, number> = {
  'admin/admin-screen.tsx': 103.2,
  'list-your-property/list-your-property-screen.tsx': 104.8,
  'contact/contact-screen.tsx': 105.5,
  'shortlist/shortlist-screen.tsx': 103.3,
  'search/search-screen.tsx': 107.7,
  'home/home-screen.tsx': 110.4,
  'property-list/property-list-screen.tsx': 110.3,
  'property/property-screen.tsx': 112.3,
};
/** Includes the icons, the wordmark and the rules for printing. */
const STYLE_BUDGET = 22.2;
/** KB of font files, which are compressed already. */
const FONT_BUDGET = 28;
const PRELOADED_FONTS = 2;
/** KB of the fonts that only Arabic pages load. */
const ARABIC_FONT_BUDGET = 40;

const CLIENT = path.resolve(import.meta.dirname, '../build/client');
const START = 'src/hydration/start.ts';
const ENTRY = 'src/app/client.tsx';
const TEXTS = 'src/i18n/texts.en.ts';
const SCREENS = 'src/screens/';
const manifest = JSON.parse(readFileSync(path.join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;
const worker = readFileSync(path.resolve(import.meta.dirname, '../build/render/worker.cjs'), 'utf8');
const screens = Object.keys(manifest).filter(
  (name) => name.startsWith(SCREENS) && name.endsWith('-screen.tsx') && manifest[name]?.isDynamicEntry,
);

it('has a first script that imports nothing, since the page waits for it', () => {
  expect(manifest[START]?.imports ?? []).toEqual([]);
});

it('finds the screens', () => {
  expect(screens.length).toBeGreaterThan(20);
});

describe.each(screens.map((name) => name.slice(SCREENS.length)))('the page of %s', (name) => {
  const screen = SCREENS + name;

  it('keeps to its scripts', () => {
    const chunks = [START, ENTRY, TEXTS, screen].flatMap((start) => [...closureOf(start)]);
    within(filesOf(chunks), HEAVIER_BUDGETS[name] ?? SCRIPT_BUDGET, 'scripts');
  });
});

it('keeps to its styles', () => {
  within([manifest['style.css']?.file ?? ''], STYLE_BUDGET, 'styles');
});

it('preloads two small fonts', () => {
  const [, list = ''] = /"?fonts"?: \[([^\]]*)\]/.exec(worker) ?? [];
  const fonts = [...list.matchAll(/"\/([^"]+)"/g)].map(([, file = '']) => file);
  expect(fonts.length).toBe(PRELOADED_FONTS);
  const bytes = fonts.reduce((sum, file) => sum + readFileSync(path.join(CLIENT, file)).length, 0);
  expect(bytes / 1024).toBeLessThanOrEqual(FONT_BUDGET);
});

it('keeps to the fonts of Arabic', () => {
  const sheets = Object.values(manifest).flatMap(({ file }) => (/arabic-.*\.css$/.test(file) ? [file] : []));
  expect(new Set(sheets).size).toBe(1);
  const style = readFileSync(path.join(CLIENT, sheets[0] ?? ''), 'utf8');
  const fonts = [...style.matchAll(/url\(\/(assets\/[^)]*\.woff2)\)/g)].map(([, file = '']) => file);
  expect(fonts.length).toBe(3);
  const bytes = fonts.reduce((sum, file) => sum + readFileSync(path.join(CLIENT, file)).length, 0);
  expect(bytes / 1024).toBeLessThanOrEqual(ARABIC_FONT_BUDGET);
});

/** The chunk and its static imports. */
function closureOf(name: string, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of manifest[name]?.imports ?? []) closureOf(imported, seen);
  return seen;
}

function filesOf(chunks: string[]): string[] {
  return chunks.map((chunk) => {
    const found = manifest[chunk];
    if (!found) throw new Error(`The build has no ${chunk}.`);
    return found.file;
  });
}

function within(files: string[], budget: number, what: string): void {
  const sizes = [...new Set(files)].map((file) => ({
    file,
    kb: gzipSync(readFileSync(path.join(CLIENT, file)), { level: 9 }).length / 1024,
  }));
  const total = sizes.reduce((sum, { kb }) => sum + kb, 0);
  const heaviest = sizes
    .sort((a, b) => b.kb - a.kb)
    .slice(0, 5)
    .map(({ file, kb }) => `${file} ${kb.toFixed(1)}`);
  expect(
    total,
    `${total.toFixed(1)} KB of ${what}, ${budget} allowed; the heaviest: ${heaviest.join(', ')}`,
  ).toBeLessThanOrEqual(budget);
}
