// The head of each page, for search engines and shared links.
import { describe, expect, it } from 'vitest';
import { sizeOfJpeg } from './jpeg.ts';
import { BASE_URL, canonicalsOf, fileOf, isIndexed, listed, metaOf, pages, readBytes } from './site.ts';

const all = pages();
const toList = listed(all);

const repeated = (values: (string | null)[]) => values.filter((value, at) => values.indexOf(value) !== at);

/** The limit for the first script; the others are loaded later. */
const FIRST_SCRIPT_BYTES = 3000;

it('finds the pages', () => {
  expect(toList.length).toBeGreaterThan(70);
  expect(BASE_URL).toMatch(/^https:\/\/[a-z.]+$/);
});

it('each page loads one small script, which names existing files', () => {
  for (const { path, document } of all) {
    const scripts = [...document.querySelectorAll('script[src], link[rel="modulepreload"]')];
    expect(scripts.length, path).toBe(1);
    const [script] = scripts;
    expect(script?.getAttribute('type'), path).toBe('module');
    expect(readBytes(script?.getAttribute('src') ?? '').length, path).toBeLessThan(FIRST_SCRIPT_BYTES);
    const named = script?.getAttribute('data-modules')?.split(' ') ?? [];
    expect(named.length, path).toBeGreaterThan(1);
    for (const file of named) expect(readBytes(file).length, `${path}: ${file}`).toBeGreaterThan(0);
  }
});

it('no two pages have one title or one description', () => {
  const own = all.filter((page) => [undefined, BASE_URL + page.path].includes(canonicalsOf(page)[0]));
  expect(own.length).toBeGreaterThan(toList.length);
  expect(repeated(own.map(({ document }) => document.title))).toEqual([]);
  expect(repeated(own.map((page) => metaOf(page, 'description')))).toEqual([]);
});

const REAL_ESTATE =
  /\b(real estate|propert(y|ies)|homes?|houses?|villas?|apartments?|studios?|bungalows?|townhouses?|penthouses?|palaces?|plots?|offices?|shops?|showrooms?|warehouses?|rooms|for sale|to rent)\b/i;

describe.each(all.map((page) => [page.path, page] as const))('%s', (path, page) => {
  it('has a title and a description that are shown whole', () => {
    expect(page.document.querySelectorAll('title').length).toBe(1);
    expect(page.document.title.length).toBeGreaterThan(3);
    expect(page.document.title.length).toBeLessThanOrEqual(60);
    const description = metaOf(page, 'description') ?? '';
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(metaOf(page, 'og:title')).toBe(page.document.title);
    expect(metaOf(page, 'og:description')).toBe(description);
  });

  it('says in its title and its description that it is about real estate in Dubai', () => {
    const description = metaOf(page, 'description') ?? '';
    expect(page.document.title).toContain('Dubai');
    expect(description).toContain('Dubai');
    expect(description).toMatch(REAL_ESTATE);
    // A property's title is the editor's, and the description may name its type instead.
    if (!/^\/(property|blog)\//.test(path)) expect(page.document.title).toMatch(REAL_ESTATE);
  });

  it('names one canonical address, which is a page that names itself', () => {
    const canonicals = canonicalsOf(page);
    if (/(^\/404|-not-found)$/.test(path)) {
      expect(canonicals).toEqual([]);
      expect(isIndexed(page)).toBe(false);
      return;
    }
    expect(canonicals.length).toBe(1);
    const canonical = new URL(canonicals[0] ?? '');
    expect(canonical.origin).toBe(BASE_URL);
    expect(canonical.search + canonical.hash).toBe('');
    const target = all.find((other) => encodeURI(decodeURI(other.path)) === canonical.pathname);
    expect(target && canonicalsOf(target)).toEqual(canonicals);
    expect(metaOf(page, 'og:url')).toBe(canonicals[0]);
  });
});

describe.each(toList.map((page) => [page.path, page] as const))('a link to %s', (_path, page) => {
  it('is shared with a picture of its own', () => {
    const address = new URL(metaOf(page, 'og:image') ?? '');
    expect(address.origin).toBe(BASE_URL);
    const bytes = readBytes(fileOf(address.pathname) ?? '');
    expect(sizeOfJpeg(bytes)).toEqual({ width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(300_000);
    expect([metaOf(page, 'og:image:width'), metaOf(page, 'og:image:height')]).toEqual(['1200', '630']);
    expect(metaOf(page, 'og:image:alt')).toBeTruthy();
    expect(metaOf(page, 'twitter:card')).toBe('summary_large_image');
    expect(metaOf(page, 'og:type')).toBe(page.path.startsWith('/blog/') ? 'article' : 'website');
    expect(metaOf(page, 'og:locale')).toBe('en_AE');
  });
});
