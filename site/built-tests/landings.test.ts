// Landing pages: the listings of one type for sale or rent in one area.
import { describe, expect, it } from 'vitest';
import type { LandingScreen } from '../src/generated/catalog.ts';
import { pages as all, BASE_URL, canonicalsOf, fileOf, listed, metaOf, readText } from './site.ts';

const ADDRESS = /^\/area-guides-in-dubai\/([^/]+)\/([^/]+)$/;

const landings = all.filter(({ own }) => ADDRESS.test(own));
const sitemap = readText('sitemap.xml');

const documentOf = (path: string) =>
  JSON.parse(
    readText(`${path.slice(1).replace('area-guides-in-dubai', 'api/screens/areas')}.json`),
  ) as LandingScreen;

it('there are some in each language', () => {
  const languages = new Set(landings.map(({ language }) => language));
  expect([...languages].sort()).toEqual(['ar', 'en', 'ru']);
});

it('no two have the same title or description', () => {
  for (const tag of ['og:title', 'description']) {
    const texts = listed(landings).map((page) => metaOf(page, tag));
    expect(new Set(texts).size).toBe(landings.length);
  }
});

describe.each(landings.map((page) => [page.path, page] as const))('%s', (path, page) => {
  const prefix = page.language === 'en' ? '' : `/${page.language}`;
  const { properties, rest, count, area } = documentOf(page.own);
  const hrefs = [...page.document.querySelectorAll('main a[href]')].map((link) => link.getAttribute('href'));

  it('links to all its listings, its area and pages that exist', () => {
    expect(properties.length + rest.length).toBe(count);
    for (const { id } of [...properties, ...rest]) expect(hrefs).toContain(`${prefix}/property/${id}`);
    expect(hrefs).toContain(`${prefix}/area-guides-in-dubai/${area.id}`);
    // A redirect from a former landing page would answer too.
    const ofPages = hrefs.filter((href) => !href?.startsWith('/api/'));
    expect(ofPages.filter((href) => !fileOf(href?.split('?')[0] ?? ''))).toEqual([]);
  });

  it('offers its search by mail, as a feed and to be narrowed, with script and without', () => {
    const { community, purpose, subCategory } = documentOf(page.own);
    const category = purpose === 'rent' ? 'Rental' : 'Residential,OffPlan,Commercial';
    const search = new URLSearchParams({ type: subCategory, community, category });
    const withLanguage = `${search}&lang=${page.language}`;
    expect(hrefs).toContain(`${prefix}/search-result?${search}`);
    expect(hrefs).toContain(`/api/search/feed?${withLanguage}`);
    expect(hrefs).toContain(`/api/search/page?${withLanguage}#alerts`);
    const noscript = [...page.document.querySelectorAll('main noscript')].map(({ innerHTML }) => innerHTML);
    expect(noscript.join().replaceAll('&amp;', '&')).toContain(`/api/search/page?${withLanguage}"`);
  });

  it('is canonical, in the sitemap, and has its own language in its heading', () => {
    expect(canonicalsOf(page)).toEqual([BASE_URL + path]);
    expect(sitemap).toContain(`<loc>${BASE_URL}${path}</loc>`);
    expect(page.document.querySelectorAll('link[hreflang]').length).toBe(4);
    const script = { en: /[a-z]/, ar: /\p{Script=Arabic}/u, ru: /\p{Script=Cyrillic}/u }[page.language];
    expect(page.document.querySelector('h1')?.textContent).toMatch(script);
  });

  it('describes the list and its area to search engines', () => {
    const json = page.document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
    const { '@graph': graph } = JSON.parse(json) as { '@graph': Record<string, never>[] };
    const list = graph.find((node) => node['@type'] === 'CollectionPage') as unknown as {
      mainEntity: { numberOfItems: number };
      about: { '@id': string };
    };
    expect(list.mainEntity.numberOfItems).toBe(count);
    expect(list.about['@id']).toBe(`${BASE_URL}${prefix}/area-guides-in-dubai/${area.id}#place`);
  });

  it('is linked from its area and its listings', () => {
    const linkedFrom = (own: string) =>
      all
        .find((other) => other.own === own && other.language === page.language)
        ?.document.querySelector(`a[href="${path}"]`);
    expect(linkedFrom(`/area-guides-in-dubai/${area.id}`)).toBeTruthy();
    for (const { id } of [...properties, ...rest]) expect(linkedFrom(`/property/${id}`), id).toBeTruthy();
  });
});

const WITH_ALERTS: [RegExp, string][] = [
  [/^\/area-guides-in-dubai\/[^/]+$/, 'community='],
  [/^\/rent-properties$/, 'category=Rental'],
  [/^\/allproperties\/list\/[^/]+$/, 'type='],
];

describe.each(
  all.flatMap((page) => {
    const [, parameter] = WITH_ALERTS.find(([address]) => address.test(page.own)) ?? [];
    return parameter ? [[page.path, page, parameter] as const] : [];
  }),
)('%s', (_, page, parameter) => {
  it('offers its listings by mail and as a feed', () => {
    const form = page.document.querySelector('main a[href$="#alerts"]')?.getAttribute('href') ?? '';
    expect(form).toContain(parameter);
    expect(form).toContain(`lang=${page.language}`);
    const feed = page.document.querySelector('main a[href^="/api/search/feed"]')?.getAttribute('href');
    expect(feed).toBe(form.replace('/api/search/page', '/api/search/feed').replace('#alerts', ''));
  });
});
