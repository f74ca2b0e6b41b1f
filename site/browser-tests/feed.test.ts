// The latest listings and articles, and the Atom feed beside them.
import { expect, inject, test } from 'vitest';
import type { FeedScreen } from '../src/generated/catalog.ts';
import { visitors } from './visit.ts';
import { open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

const ask = (path: string) => fetch(inject('baseUrl') + path);

test('shows the latest listings and articles, newest first, and links the Atom feed', async () => {
  const { page, complaints } = await visitor();
  const { properties, posts } = (await (await ask('/api/screens/feed.json')).json()) as FeedScreen;
  await open(page, '/feed');
  await page.getByRole('heading', { level: 1, name: 'Latest listings and articles' }).waitFor();
  const headings = (region: string) =>
    page.getByRole('region', { name: region }).getByRole('heading', { level: 3 }).allTextContents();
  expect(await headings('Latest listings')).toEqual(properties.map(({ title }) => title));
  expect(await headings('Latest articles')).toEqual(posts.map(({ title }) => title));
  for (const dates of [properties.map(({ createdAt }) => createdAt), posts.map(({ date }) => date)]) {
    expect(dates.length).toBeGreaterThan(1);
    expect(dates).toEqual(dates.toSorted().toReversed());
  }

  const subscribe = page.getByRole('main').getByRole('link', { name: 'Atom feed' });
  const address = (await subscribe.getAttribute('href')) ?? '';
  expect(await page.locator('link[rel=alternate][type="application/atom+xml"]').getAttribute('href')).toBe(
    address,
  );
  const feed = await ask(address);
  expect(feed.headers.get('content-type')).toContain('application/atom+xml');
  expect(await feed.text()).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
  expect(complaints).toEqual([]);
});
