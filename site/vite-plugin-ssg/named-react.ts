// React with named exports, for the browser's build: calls to its CommonJS package would need interop code in every
// chunk.
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const PACKAGES = ['react', 'react/jsx-runtime'];
const MARK = '\0named:';
const OF_REACT = /\/node_modules\/(react|react-dom|scheduler)\//;

export function namedReact(): Plugin {
  return {
    name: 'named-react',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: PACKAGES.map((name) => new RegExp(`^${name}$`)) },
      handler: (id, importer) =>
        // React's own packages, and this plugin, import the real one.
        importer && (importer.startsWith(MARK) || OF_REACT.test(importer)) ? undefined : MARK + id,
    },
    load(id) {
      if (!id.startsWith(MARK)) return undefined;
      const name = id.slice(MARK.length);
      const names = Object.keys(require(name) as object).filter((key) => /^[A-Za-z]\w*$/.test(key));
      const lines = names.map((key) => `export const ${key} = /* @__PURE__ */ (() => whole.${key})();`);
      return [`const whole = require(${JSON.stringify(name)});`, ...lines, 'export default whole;'].join(
        '\n',
      );
    },
  };
}
