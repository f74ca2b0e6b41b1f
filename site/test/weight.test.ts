// The weight of pages: scripts, styles and fonts of the built site. Needs `npm run build`. Lower a budget when pages
// get lighter; raise none.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  isDynamicEntry?: boolean;
}

/** Gzipped KB of the scripts that a page loads without an interaction; React is 67 of them. */
const SCRIPT_BUDGET = 85.2;
/** Results and their conditions come with the page's first scripts; 0.1 KB notice that a visitor went back early. */
const RESULTS_BUDGET = 88.1;
/**
 * Like [`SCRIPT_BUDGET`], with all islands and the navigation; 0.3 KB decide when a property's costs are loaded,
 * 0.5 follow a country code that is typed or pasted, and 0.1 return to the place where another query's results were
 * left.
 */
const WHOLE_BUDGET = 120.1;
/** Includes the icons and the wordmark. */
const STYLE_BUDGET = 19.7;
/** What browsers fetch last, such as the rules for printing. */
const RARE_STYLE_BUDGET = 2.5;
/** KB of font files, which are compressed already. */
const FONT_BUDGET = 28;
const PRELOADED_FONTS = 2;
/** KB of the fonts that only Arabic pages load. */
const ARABIC_FONT_BUDGET = 40;

const CLIENT = path.resolve(import.meta.dirname, '../build/client');
const START = 'src/hydration/start.ts';
const ENTRY = 'src/entries/client.tsx';
const RESULTS = 'search/search-screen.tsx';
/** Modules that a screen loads by itself, without an interaction. */
const LOADED_BY_SCREEN: Record<string, string[]> = {
  'home/home-screen.tsx': ['src/features/lead-form/details-offer.tsx'],
};
/** Loaded only when a visitor changes the costs of a property, asks to be told of new ones, or enters a form. */
const ON_REQUEST = [
  'src/screens/property/costs/costs-calculator.tsx',
  'src/features/lead-form/alert-form.tsx',
  'src/features/lead-form/phone/number-as-sent.ts',
];
/** Loaded only by pages in other languages than English. */
const OF_OTHER_LANGUAGES = ['src/navigation/load-translation.ts'];
const SCREENS = 'src/screens/';
const manifest = JSON.parse(readFileSync(path.join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;
const worker = readFileSync(path.resolve(import.meta.dirname, '../build/render/worker.cjs'), 'utf8');
const screens = Object.keys(manifest).filter(
  (name) => name.startsWith(SCREENS) && name.endsWith('-screen.tsx') && manifest[name]?.isDynamicEntry,
);

it.each(['pieces', 'cards', 'fields', 'blocks', 'card-list', 'parts', 'header'])(
  'has the shared chunk %s',
  (name) => {
    expect(Object.values(manifest).some(({ file }) => file.startsWith(`assets/${name}-`))).toBe(true);
  },
);

it('finds the screens', () => {
  expect(screens.length).toBeGreaterThan(20);
});

describe.each(screens.map((name) => name.slice(SCREENS.length)))('the page of %s', (name) => {
  const screen = SCREENS + name;

  it('keeps to its scripts without an interaction', () => {
    const chunks = [START, ENTRY, screen, ...(LOADED_BY_SCREEN[name] ?? [])].flatMap((start) => [
      ...closureOf(start),
    ]);
    within(filesOf(chunks), name === RESULTS ? RESULTS_BUDGET : SCRIPT_BUDGET, 'scripts');
  });

  it('keeps to its scripts in the end', () => {
    const chunks = new Set<string>();
    for (const start of [START, ENTRY, screen]) addAllImports(start, chunks);
    within(filesOf([...chunks]), WHOLE_BUDGET, 'scripts');
  });
});

it('keeps to its styles', () => {
  within([manifest['style.css']?.file ?? ''], STYLE_BUDGET, 'styles');
});

it('keeps to the styles that few need', () => {
  const [, file = ''] = /\/(assets\/rare-\w+\.css)/.exec(worker) ?? [];
  within([file], RARE_STYLE_BUDGET, 'styles');
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

/** The chunk and all its imports, static and dynamic, except other screens. */
function addAllImports(name: string, seen: Set<string>): void {
  if (seen.has(name)) return;
  seen.add(name);
  const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
  for (const next of [...imports, ...dynamicImports]) {
    if (![...screens, ...ON_REQUEST, ...OF_OTHER_LANGUAGES].includes(next)) addAllImports(next, seen);
  }
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
