// Which script files each screen needs, with those of the parts that come late, so that a browser which is about to show a
// screen can fetch them all at once instead of learning of them import after import.
import path from 'node:path';
import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** What the browser reads (`src/app/screen-scripts.ts` is the other half). */
export interface ScreenScripts {
  files: string[];
  /** Places in `files`, by the name of the screen's module without its ending. */
  screens: Record<string, number[]>;
}

const SCREEN = /\(\) => import\('([^']+)'\)/g;
const LATE = /\blate\(\s*async \(\) => \(await import\('([^']+)'\)/g;
/** However they are written. */
const ANY_IMPORT = /\bimport\(/g;
const ANY_LATE = /\blate\(/g;
const LATE_IMPORTED = /^import \{[^}]*\blate\b[^}]*\} from '[^']*waking\/late\.tsx';$/m;

/** Gathers while modules are read, and lists when the bundle stands. */
export class ScreenModules {
  /** Modules by absolute path. */
  private readonly screens = new Set<string>();
  private readonly late = new Set<string>();

  /** In the table of routes each way to load a screen says which one it loads. */
  markScreens(code: string, id: string): string {
    expectAllFound(code, id, SCREEN, ANY_IMPORT);
    return code.replace(SCREEN, (load, source: string) => {
      const file = path.resolve(path.dirname(id), source);
      this.screens.add(file);
      return `Object.assign(${load}, { screen: ${JSON.stringify(nameOf(file))} })`;
    });
  }

  noteLate(code: string, id: string): void {
    if (LATE_IMPORTED.test(code)) expectAllFound(code, id, LATE, ANY_LATE);
    for (const [, source = ''] of code.matchAll(LATE)) {
      this.late.add(path.resolve(path.dirname(id), source));
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
    const lateFiles = new Set([...this.late].map((id) => chunkOf(id).fileName));
    const closure = (file: string, withLate: boolean, seen: Set<string>) => {
      if (seen.has(file)) return seen;
      seen.add(file);
      const { imports, dynamicImports } = bundle[file] as Chunk;
      const late = withLate ? dynamicImports.filter((next) => lateFiles.has(next)) : [];
      for (const next of [...imports, ...late]) closure(next, withLate, seen);
      return seen;
    };
    const known = new Set<string>();
    for (const id of here) closure(chunkOf(id).fileName, false, known);

    const files: string[] = [];
    const place = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
    const screens: Record<string, number[]> = {};
    for (const id of [...this.screens].sort()) {
      const name = nameOf(id);
      if (name in screens) throw new Error(`ssg: two screens are called ${name}`);
      const own = closure(chunkOf(id).fileName, true, new Set(known));
      screens[name] = [...own].filter((file) => !known.has(file)).map((file) => place(`/${file}`));
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

function nameOf(file: string): string {
  return path.basename(file, path.extname(file));
}
