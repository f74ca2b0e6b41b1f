// Unwraps `import()`, which Vite wraps to load the module's styles; here one style sheet has all. An unknown wrapper
// stays and works.
import type { Plugin } from 'vite';

/** `__vitePreload(() => import("…"), __VITE_PRELOAD__)` */
const WRAPPED = /__vitePreload\(\(\) => (import\([^\n]*?), __VITE_PRELOAD__\)/g;
/** The wrapper of `(await import("…")).Name`. */
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
