import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from 'vite';
import { expect, it } from 'vitest';
import { routes } from '../src/app/routes.ts';
import { listScreenScripts, readScreens } from '../vite-plugin-ssg/screen-scripts.ts';

const ROUTES = 'src/app/routes.ts';

it('finds the screen of each route', () => {
  const screens = readScreens(readFileSync(path.resolve(import.meta.dirname, '..', ROUTES), 'utf8'), ROUTES);
  expect([...screens.keys()]).toEqual(routes.map(({ id }) => id));
  expect(screens.get('home')).toBe('src/screens/home/home-screen.tsx');
});

it('refuses a route whose screen it cannot find', () => {
  const table =
    "const load = () => import('../screens/a/a-screen.tsx');\nroute({ id: 'a', paths: ['/a'], load })";
  expect(() => readScreens(table, ROUTES)).toThrow(/src\/app\/routes\.ts lacks/);
});

it('lists a screen with its islands and theirs, without what every page has', () => {
  const manifest: Manifest = {
    'client.tsx': {
      file: 'client.js',
      imports: ['_shared.js'],
      dynamicImports: ['a-screen.tsx', 'b-screen.tsx'],
    },
    'b-screen.tsx': { file: 'b.js' },
    '_shared.js': { file: 'shared.js' },
    'a-screen.tsx': {
      file: 'a.js',
      imports: ['client.tsx', '_shared.js'],
      dynamicImports: ['part.tsx', 'data.ts'],
    },
    'part.tsx': { file: 'part.js', dynamicImports: ['inner.tsx'] },
    'inner.tsx': { file: 'inner.js' },
    'data.ts': { file: 'data.js' },
  };
  expect(listScreenScripts(manifest, new Map([['a', 'a-screen.tsx']]), ['client.tsx'])).toEqual({
    files: ['/a.js', '/part.js', '/inner.js'],
    screens: { a: [0, 1, 2] },
  });
});
