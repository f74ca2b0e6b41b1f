// Every path of the route table in a browser.
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { routes } from '../src/app/routes.ts';
import type { PropertyCard, PropertyListScreen } from '../src/generated/catalog.ts';
import type { Collection } from '../src/navigation/route.ts';
import { propertyLists } from '../src/property-lists.ts';
import { overflowing } from './overflow.ts';
import { expectAccessible, hydrated, visitors } from './visit.ts';

const visitor = visitors({ showsPictures: false });
/** Where it matters how wide a page is, since the texts in place of pictures have widths of their own. */
const visitorWithPictures = visitors();

/** The other categories have the same two screens: a list and a search. */
const JUDGED_CATEGORIES = ['all', 'rent'];
const isLikeAnother = new Set(
  Object.values(propertyLists)
    .filter(({ name }) => !JUDGED_CATEGORIES.includes(name))
    .flatMap(({ routes }) => Object.values(routes)),
);

const read = async <T>(path: string) => (await (await fetch(inject('baseUrl') + path)).json()) as T;

/** Some records of each collection: the newest, and the properties with the fewest and the most facts. */
async function parametersOf(collection: Collection): Promise<Record<string, string>[]> {
  if (collection === 'areas' || collection === 'groups') {
    const list = collection === 'areas' ? '/api/screens/areas.json' : '/api/screens/property-index.json';
    return (await read<{ id: string }[]>(list)).slice(0, 2);
  }
  if (collection === 'landings') {
    const { landings } = await read<PropertyListScreen>('/api/screens/property-list/all.json');
    return landings.slice(0, 2).map(({ area, slug }) => ({ id: area.id, slug }));
  }
  if (collection === 'posts') {
    const posts = await read<{ _id: string; slug: string }[]>('/api/screens/blog.json');
    return posts.slice(0, 2).map(({ _id, slug }) => ({ id: _id, slug }));
  }
  const cards = await read<PropertyCard[]>('/api/properties');
  const emptiest = cards.filter((card) => card.price === null);
  const fullest = cards.toSorted((a, b) => b.Images.length - a.Images.length).slice(0, 1);
  return [...cards.slice(0, 1), ...emptiest, ...fullest].map(({ id }) => ({ id }));
}

const fill = (pattern: string, parameters: Record<string, string>) =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));

describe.each(routes.map((route) => ({ ...route, name: route.id })))('the route $name', (route) => {
  let paths: { path: string; isCanonical: boolean }[] = [];
  beforeAll(async () => {
    const parameters = route.collection ? await parametersOf(route.collection) : [{}];
    paths = parameters.flatMap((values) =>
      route.paths.map((pattern, at) => ({ path: fill(pattern, values), isCanonical: at === 0 })),
    );
  });

  test('is answered, has one heading and a title, comes to life in silence and is accessible', async () => {
    expect(paths.length).toBeGreaterThan(0);
    const { page, complaints } = await visitor();
    for (const { path, isCanonical } of paths) {
      const response = await page.goto(path, { waitUntil: 'load' });
      // A page of status 404 also has a path of its own.
      expect(response?.status(), path).toBe(200);
      await page.waitForFunction(() => document.querySelector('h1')?.textContent?.trim());
      await hydrated(page);
      expect(await page.locator('h1').count(), path).toBe(1);
      expect(await page.title(), path).not.toBe('');
      // An alias shows the same page.
      if (isCanonical && !isLikeAnother.has(route.id)) await expectAccessible(page);
      expect(complaints, path).toEqual([]);
    }
  });
});

describe.each([
  ['ar', 'rtl'],
  ['ru', 'ltr'],
])('in %s', (code, direction) => {
  test.each(routes.map((route) => ({ ...route, name: route.id })))(
    'the route $name comes to life in silence, is accessible and fits every window',
    async ({ id, paths, collection }) => {
      const [values = {}] = collection ? await parametersOf(collection) : [];
      const path = fill(paths[0], values);
      const { page, complaints } = await visitorWithPictures({ viewport: { width: 390, height: 844 } });
      await page.goto(`/${code}${path === '/' ? '' : path}`, { waitUntil: 'load' });
      await hydrated(page);
      const root = page.locator('html');
      expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual([code, direction]);
      if (!isLikeAnother.has(id)) await expectAccessible(page);
      for (const width of [320, 390, 820, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await overflowing(page), `at ${width} px`).toEqual([]);
      }
      expect(complaints).toEqual([]);
    },
  );
});
