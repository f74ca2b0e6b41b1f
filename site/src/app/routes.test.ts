import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languageOf } from '../i18n/languages.ts';
import { sitePaths } from '../i18n/paths.ts';
import { fillPattern, findRoute, matchPattern, type Route } from '../navigation/route.ts';
import { routes } from './routes.ts';

const fixed: [name: string, path: string][] = Object.entries(sitePaths).flatMap(([name, path]) =>
  // The server redirects the link to the rental list.
  typeof path === 'string' && name !== 'rental' ? [[name, path]] : [],
);

it.each(fixed)('the link %s leads to a route', (_name, path) => {
  expect(findRoute(routes, path, languageOf('en'))).not.toBeNull();
});

it('the links to records lead to their routes', () => {
  expect(findRoute(routes, sitePaths.property('a b/c'), languageOf('en'))).toMatchObject({
    route: { id: 'property' },
    params: { id: 'a b/c' },
  });
  expect(findRoute(routes, sitePaths.post('7', 'a-title'), languageOf('en'))).toMatchObject({
    route: { id: 'post' },
    params: { id: '7' },
  });
  expect(findRoute(routes, sitePaths.area('marina'), languageOf('en'))).toMatchObject({
    route: { id: 'area' },
    params: { id: 'marina' },
  });
});

it('no two routes have the same id or path', () => {
  const files = import.meta.glob<Route | Route[]>('../screens/*/route.ts', {
    eager: true,
    import: 'default',
  });
  const seen = new Map<string, string>();
  const duplicates: string[] = [];
  for (const [file, own] of Object.entries(files)) {
    for (const name of [own].flat().flatMap(({ id, paths }) => [id, ...paths])) {
      const first = seen.get(name);
      if (first) duplicates.push(`${name} is in ${first} and in ${file}`);
      seen.set(name, file);
    }
  }
  expect(duplicates).toEqual([]);
});

it('leaves unknown addresses and error pages to the server', () => {
  for (const path of [
    '/nowhere',
    '/404',
    '/property-not-found',
    '/off-plan/',
    '/Off-Plan',
    '/property/%E0%A4%A',
  ]) {
    expect(findRoute(routes, path, languageOf('en'))).toBeNull();
  }
});

it('fills what it matched', () => {
  const params = matchPattern('/blog/:id/:slug', '/blog/7/five%20ways');
  expect(params).toEqual({ id: '7', slug: 'five ways' });
  expect(fillPattern('/blog/:id/:slug', params ?? {})).toBe('/blog/7/five%20ways');
});

it('the addresses that texts of content can link to are up to date', () => {
  const pages = routes
    .filter(({ status }) => status === 200)
    .flatMap(({ paths: own, collection, documents: { site: _, ...documents } }) =>
      own.map((path) => ({ path, collection, documents: Object.values(documents) })),
    );
  const expected = `[\n${pages.map((page) => `  ${JSON.stringify(page)}`).join(',\n')}\n]\n`;
  const file = '../generator/content/src/pages.json';
  if (process.env.UPDATE_GENERATED) writeFileSync(file, expected);
  const stale = `${file} is stale: run UPDATE_GENERATED=1 npx vitest run routes and commit it`;
  expect(readFileSync(file, 'utf8'), stale).toBe(expected);
});
