import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ScreenModules } from '../vite-plugin-ssg/screen-scripts.ts';

const ROUTES = path.resolve(import.meta.dirname, '../src/app/routes.ts');

it('each screen of the route table is known by name', () => {
  const table = readFileSync(ROUTES, 'utf8');
  const marked = new ScreenModules().markScreens(table, ROUTES);
  const imported = [...table.matchAll(/import\('[^']*\/([^'/]+)\.tsx'\)/g)].map(([, name]) => name);
  const named = [...marked.matchAll(/screen: "([^"]+)"/g)].map(([, name]) => name);
  expect(named).toEqual(imported);
  expect(named).toContain('search-screen');
});

it('refuses an import of a screen that it cannot name', () => {
  const table = "function load() {\n  return import('../screens/search/search-screen.tsx');\n}";
  expect(() => new ScreenModules().markScreens(table, ROUTES)).toThrow(/routes\.ts has an import\(\)/);
});

it('refuses a part that comes late by an import that it cannot follow', () => {
  const from = "import { late } from '../waking/late.tsx';\n";
  const modules = new ScreenModules();
  expect(() => modules.noteLate(`${from}const A = late(() => import('./a.tsx'));`, ROUTES)).toThrow(/import/);
  expect(() =>
    modules.noteLate(`${from}const A = late(async () => (await import('./a.tsx')).A);`, ROUTES),
  ).not.toThrow();
});
