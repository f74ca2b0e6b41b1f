// `import()` as it was written. Vite wraps each, to bring the module's styles along; here one file has all styles, and the wraps are
// a fifth of a KB on every page. What they look like is Vite's own affair: those that are not found stay, and work.
import type { Plugin } from 'vite';

/** `__vitePreload(() => import("…"), __VITE_PRELOAD__)` */
const WRAPPED = /__vitePreload\(\(\) => (import\([^\n]*?), __VITE_PRELOAD__\)/g;
/** The same around `(await import("…")).Name`, with the name said thrice. */
const UNPACKED =
  /__vitePreload\(async \(\) => \{\s*const \{[^}]*\} = await (import\("[^"]+"\));\s*return \{[^}]*\};?\s*\}, __VITE_PRELOAD__\)/g;

export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    renderChunk: (code) =>
      code.includes('__vitePreload')
        ? { code: code.replaceAll(UNPACKED, '$1').replaceAll(WRAPPED, '$1'), map: null }
        : null,
  };
}
