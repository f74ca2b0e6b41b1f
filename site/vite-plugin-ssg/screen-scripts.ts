// Lists the script files of each screen and its islands, so that the browser can fetch them all at once.
import path from 'node:path';
import { type Manifest, parseSync, Visitor } from 'vite';
import { addImports, addressOf } from './asset-list.ts';

/** The file that `src/navigation/preload.ts` reads. */
export interface ScreenScripts {
  files: string[];
  /** Indices into `files`, by the id of the route. */
  screens: Record<string, number[]>;
}

/** `screens` are source paths by the id of the route, `initial` the modules that every page loads. */
export function listScreenScripts(
  manifest: Manifest,
  screens: ReadonlyMap<string, string>,
  initial: readonly string[],
): ScreenScripts {
  const known = new Set<string>();
  for (const source of initial) addImports(manifest, source, known);
  // A component that is imported dynamically is an island.
  const isIsland = (source: string) => source.endsWith('.tsx');
  const files: string[] = [];
  const indexOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const indices = (screen: string) =>
    [...addImports(manifest, screen, new Set(known), isIsland)]
      .filter((source) => !known.has(source))
      .map((source) => indexOf(addressOf(manifest, source)));
  return { files, screens: Object.fromEntries([...screens].map(([id, screen]) => [id, indices(screen)])) };
}

/** The screens' source paths by the id of the route, from the source of the route table at `file`. */
export function readScreens(code: string, file: string): Map<string, string> {
  const screens = new Map<string, string>();
  new Visitor({
    CallExpression({ callee, arguments: [entry] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'route' || entry?.type !== 'ObjectExpression')
        return;
      let id: unknown;
      let screen: unknown;
      for (const property of entry.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        const { value } = property;
        if (property.key.name === 'id' && value.type === 'Literal') id = value.value;
        if (value.type !== 'ArrowFunctionExpression' || value.body.type !== 'ImportExpression') continue;
        if (value.body.source.type === 'Literal') screen = value.body.source.value;
      }
      if (typeof id !== 'string' || typeof screen !== 'string')
        throw new Error(
          `ssg: a route in ${file} lacks an \`id\` or a \`load\` that is an arrow function with an import()`,
        );
      screens.set(id, path.posix.join(path.posix.dirname(file), screen));
    },
  }).visit(parseSync(file, code).program);
  return screens;
}
