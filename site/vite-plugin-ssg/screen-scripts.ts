// Which script files each screen needs, with those of their islands, so that a browser which is about to show a
// screen can fetch them all at once instead of learning of them import after import.
import path from 'node:path';
import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** What the browser reads (`src/navigation/preload.ts` is the other half). */
export interface ScreenScripts {
  files: string[];
  /** Indices into `files`, by the id of the route. */
  screens: Record<string, number[]>;
}

const ROUTE = /\bid: '([^']+)',[\s\S]*?\bload: \(\) =>\s*import\('([^']+)'\)/g;
const ISLAND = /\bisland\(\s*async \(\) => \(await import\('([^']+)'\)/g;
/** However they are written. */
const ANY_IMPORT = /\bimport\(/g;
const ANY_ISLAND = /\bisland\(/g;
const ISLAND_IMPORTED = /^import \{[^}]*\bisland\b[^}]*\} from '[^']*hydration\/island\.tsx';$/m;

/** Gathers while modules are read, and lists when the bundle stands. */
export class ScreenModules {
  /** The screen of each route, by its absolute path. */
  private readonly screens = new Map<string, string>();
  private readonly islands = new Set<string>();

  /** `code` is the table of routes. */
  noteScreens(code: string, id: string): void {
    expectAllFound(code, id, ROUTE, ANY_IMPORT);
    for (const [, route = '', source = ''] of code.matchAll(ROUTE)) {
      this.screens.set(route, path.resolve(path.dirname(id), source));
    }
  }

  noteIslands(code: string, id: string): void {
    if (ISLAND_IMPORTED.test(code)) expectAllFound(code, id, ISLAND, ANY_ISLAND);
    for (const [, source = ''] of code.matchAll(ISLAND)) {
      this.islands.add(path.resolve(path.dirname(id), source));
    }
  }

  /** `here` are the modules that every page has by itself. */
  list(bundle: Bundle, here: string[]): ScreenScripts {
    const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk');
    const chunkOf = (id: string) => {
      const found = chunks.find(({ facadeModuleId }) => facadeModuleId === id);
      if (!found) throw new Error(`ssg: ${id} has no file of its own`);
      return found;
    };
    const islandFiles = new Set([...this.islands].map((id) => chunkOf(id).fileName));
    const closure = (file: string, withIslands: boolean, seen: Set<string>) => {
      if (seen.has(file)) return seen;
      seen.add(file);
      const { imports, dynamicImports } = bundle[file] as Chunk;
      const islands = withIslands ? dynamicImports.filter((next) => islandFiles.has(next)) : [];
      for (const next of [...imports, ...islands]) closure(next, withIslands, seen);
      return seen;
    };
    const known = new Set<string>();
    for (const id of here) closure(chunkOf(id).fileName, false, known);

    const files: string[] = [];
    const place = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
    const screens: Record<string, number[]> = {};
    for (const [route, id] of this.screens) {
      const own = closure(chunkOf(id).fileName, true, new Set(known));
      screens[route] = [...own].filter((file) => !known.has(file)).map((file) => place(`/${file}`));
    }
    return { files, screens };
  }
}

/** A file that the list lacks would come import after import, and nobody would notice. */
function expectAllFound(code: string, id: string, known: RegExp, all: RegExp): void {
  const count = (pattern: RegExp) => [...code.matchAll(pattern)].length;
  if (count(known) !== count(all))
    throw new Error(`ssg: ${id} has an import() that is not written as ${known.source}`);
}
