// Imports go one way: what is general never knows what is special, and features do not know each other.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = import.meta.dirname;

/** Layers from the most general up; a layer may import itself and what stands before it. */
const LAYERS = [
  ['generated', 'edit'],
  ['i18n', 'api', 'hydration', 'drafts', 'shortlist'],
  ['navigation', 'property-lists.ts'],
  ['ui'],
  ['features'],
  ['screens'],
  ['app'],
  ['server'],
];

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
  .sort();

const imports = files.flatMap((file) => relativeImports(file).map((imported) => ({ file, imported })));

/** Imports that break a rule, as `importer -> imported`. */
function breaking(rule: (file: string, imported: string) => boolean): string[] {
  return imports
    .filter(({ file, imported }) => !rule(file, imported))
    .map(({ file, imported }) => `${file} -> ${imported}`);
}

it('every file imports only from its own layer and those before it', () => {
  // `texts.en.ts` lists the texts of every folder.
  const listed = (file: string, imported: string) =>
    file.startsWith('i18n/texts.') && /\.(en|ar|ru)\.ts$/.test(imported);
  const allowed = (file: string, imported: string) =>
    layerOf(imported) <= layerOf(file) || listed(file, imported);
  expect(breaking(allowed)).toEqual([]);
});

it.each(['features', 'screens'])('no folder of %s imports a sibling', (layer) => {
  const folderOf = (file: string) => new RegExp(`^${layer}/[^/]+/`).exec(file)?.[0];
  const allowed = (file: string, imported: string) =>
    !folderOf(file) ||
    !folderOf(imported) ||
    folderOf(file) === folderOf(imported) ||
    // Texts share words.
    /text\.\w\w\.ts$/.test(imported);
  expect(breaking(allowed)).toEqual([]);
});

it('a style sheet is imported only by its own feature, screen or layer', () => {
  const ownerOf = (file: string) => /^((features|screens)\/[^/]+|[^/]+)\//.exec(file)?.[1];
  const allowed = (file: string, imported: string) =>
    !imported.endsWith('.module.css') || imported.startsWith('ui/') || ownerOf(file) === ownerOf(imported);
  expect(breaking(allowed)).toEqual([]);
});

it('ui knows nothing of the product', () => {
  expect(breaking((file, imported) => !file.startsWith('ui/') || imported.startsWith('ui/'))).toEqual([]);
});

it('every file is imported, or is where a program starts', () => {
  const imported = new Set(imports.map((each) => each.imported));
  // The routes and graphs of screens are collected from their folders.
  const starts =
    /^edit\/|^app\/client\.tsx$|^server\/(worker|dev-server)\.ts$|^screens\/[^/]+\/(route|json-ld)\.ts$/;
  expect(files.filter((file) => !imported.has(file) && !starts.test(file))).toEqual([]);
});

it('the graphs of pages are in no code for the browser', () => {
  const isOfWorker = (file: string) => /^(server|features\/json-ld)\/|\/json-ld\.ts$/.test(file);
  const isGraph = (file: string) => /^features\/json-ld\/|\/json-ld\.ts$/.test(file);
  expect(breaking((file, imported) => isOfWorker(file) || !isGraph(imported))).toEqual([]);
});

/** Imported files, from the source folder. */
function relativeImports(file: string): string[] {
  const text = readFileSync(path.join(SOURCE, file), 'utf8');
  return [...text.matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g)]
    .map((match) => path.join(path.dirname(file), match[1] ?? ''))
    .filter((imported) => !imported.startsWith('..'));
}

function layerOf(file: string): number {
  const [top = ''] = file.split('/');
  const found = LAYERS.findIndex((names) => names.includes(top));
  if (found < 0) throw new Error(`${file} is in no layer; give its folder a place in LAYERS.`);
  return found;
}
