import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ScreenModules } from '../vite-plugin-ssg/screen-scripts.ts';

const ROUTES = path.resolve(import.meta.dirname, '../src/app/routes.ts');

it('refuses an import of a screen that it cannot find', () => {
  const table =
    "const load = () => import('../screens/a/a-screen.tsx');\nroute({ id: 'a', paths: ['/a'], load })";
  expect(() => new ScreenModules().noteScreens(table, ROUTES)).toThrow(/routes\.ts has an import\(\)/);
  expect(() => new ScreenModules().noteScreens(readFileSync(ROUTES, 'utf8'), ROUTES)).not.toThrow();
});

it('refuses an island with an import that it cannot follow', () => {
  const from = "import { island } from '../hydration/island.tsx';\n";
  const modules = new ScreenModules();
  expect(() => modules.noteIslands(`${from}const A = island(() => import('./a.tsx'));`, ROUTES)).toThrow(
    /import/,
  );
  expect(() =>
    modules.noteIslands(`${from}const A = island(async () => (await import('./a.tsx')).A);`, ROUTES),
  ).not.toThrow();
});
