// Every address that the site names exists.
import { expect, it } from 'vitest';
import {
  pages as all,
  BASE_URL,
  type BuiltPage,
  canonicalsOf,
  fileOf,
  isAnswered,
  listed,
  readText,
  readXml,
  splitPath,
} from './site.ts';

/** The addresses in a page's elements. */
function addressesOf({ document }: BuiltPage): string[] {
  const attributes = ['href', 'src', 'poster', 'action', 'data-src'];
  const single = attributes.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  );
  const sets = [...document.querySelectorAll('[srcset], [imagesrcset]')].flatMap((element) =>
    (element.getAttribute('srcset') ?? element.getAttribute('imagesrcset') ?? '')
      .split(',')
      .map((entry) => entry.trim().split(' ')[0] ?? ''),
  );
  return [...single, ...sets];
}

/** The sample properties exist only in the script of their page. */
const isSample = (path: string) => /^\/property\/sample-\d$/.test(splitPath(path).own);

it('every link, anchor, picture and file of every page is there', () => {
  const byPath = new Map(all.map((page) => [page.path, page]));
  const dead: string[] = [];
  let seen = 0;
  for (const page of all) {
    for (const address of addressesOf(page)) {
      const url = new URL(address, BASE_URL + page.path);
      if (url.origin !== BASE_URL || isSample(url.pathname)) continue;
      seen += 1;
      if (!isAnswered(url.pathname)) dead.push(`${page.path}: ${address}`);
      const anchor = decodeURIComponent(url.hash.slice(1));
      const target = byPath.get(decodeURIComponent(url.pathname));
      if (anchor && target && !target.document.getElementById(anchor)) dead.push(`${page.path}: ${address}`);
    }
  }
  expect(seen).toBeGreaterThan(5_000);
  expect([...new Set(dead)]).toEqual([]);
});

it('a listing has the places that texts can link to', () => {
  const names = new Set(
    all
      .filter(({ own }) => own.startsWith('/property/'))
      .flatMap(({ document }) => [...document.querySelectorAll('main section[id]')].map(({ id }) => id)),
  );
  // The ids that the check of content knows (generator/content/src/links/anchors.rs).
  expect([...names].sort()).toEqual(['description', 'enquiry', 'permit', 'similar']);
});

it('links go to canonical addresses, not to redirects', () => {
  const moved = all.flatMap((page) =>
    [...page.document.querySelectorAll('a[href^="/"]')]
      .map((link) => new URL(link.getAttribute('href') ?? '', BASE_URL).pathname)
      // The function answers searches.
      .filter((path) => !path.startsWith('/api/search/'))
      .filter((path) => splitPath(path).own !== '/Rental' && !isSample(path) && !fileOf(path))
      .map((path) => `${page.path}: ${path}`),
  );
  expect(moved).toEqual([]);
});

it('the sitemap has exactly the indexed pages, with valid dates and pictures', () => {
  const document = readXml('sitemap.xml');
  const entries = [...document.querySelectorAll('url')];
  const addresses = entries.map((entry) => entry.querySelector('loc')?.textContent);
  const closed = listed(all).filter((page) => /\/(Sold|LeaseOut)?SoldOut"/.test(page.html));
  const expected = listed(all)
    .filter((page) => !closed.includes(page))
    .map((page) => canonicalsOf(page)[0]);
  expect([...addresses].sort()).toEqual(expected.sort());
  for (const day of document.querySelectorAll('lastmod'))
    expect(day.textContent).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const pictures = [...document.getElementsByTagName('image:loc')].map((loc) => loc.textContent ?? '');
  expect(pictures.length).toBeGreaterThan(100);
  expect(pictures.filter((address) => !fileOf(new URL(address).pathname))).toEqual([]);
});

/** `ENTRIES` of generator/site/src/output/feed.rs, of listings and articles together. */
const FEED_ENTRIES = 50;

it('the sitemap names each page in its languages, and these name each other', () => {
  const entries = [...readXml('sitemap.xml').querySelectorAll('url')].map((entry) => {
    const links = [...entry.getElementsByTagName('xhtml:link')];
    const alternates = links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]);
    return [entry.querySelector('loc')?.textContent, Object.fromEntries(alternates)] as const;
  });
  const byAddress = new Map(entries);
  expect(entries.filter(([, alternates]) => alternates.ru).length).toBeGreaterThan(50);
  for (const [address = '', alternates] of entries) {
    const page = all.find(({ path }) => BASE_URL + path === address);
    const head = [...(page?.document.querySelectorAll('link[hreflang]') ?? [])];
    expect(alternates, address).toEqual(
      Object.fromEntries(head.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])),
    );
    for (const other of Object.values<string>(alternates)) expect(byAddress.get(other)).toEqual(alternates);
  }
});

it.each(['en', 'ar', 'ru'])('the feed in %s has every listing and article of that language', (language) => {
  const feed = readXml(language === 'en' ? 'feed.xml' : `${language}/feed.xml`);
  expect(feed.documentElement.getAttribute('xml:lang') ?? 'en').toBe(language);
  const links = [...feed.querySelectorAll('entry > link[rel="alternate"]')].map((link) =>
    link.getAttribute('href'),
  );
  const isOpen = ({ html }: BuiltPage) => !html.includes('SoldOut"');
  const expected = listed(all).filter(
    (page) => page.language === language && /^\/(property|blog)\//.test(page.own) && isOpen(page),
  );
  const addresses = expected.map((page) => canonicalsOf(page)[0]);
  expect(links.filter((link) => !addresses.includes(link ?? ''))).toEqual([]);
  expect(links.length).toBe(Math.min(addresses.length, FEED_ENTRIES));
});

it('each feed is well-formed and names what is there', () => {
  const feeds = all.flatMap((page) =>
    [...page.document.querySelectorAll('link[type="application/atom+xml"]')].map(
      (link) => link.getAttribute('href') ?? '',
    ),
  );
  // The function answers those of searches.
  const different = [...new Set(feeds)].filter((feed) => !feed.includes('/api/'));
  // In each language: one of all properties, one of each category and one of each community.
  expect(different.length).toBe(
    3 * 5 + all.filter(({ own }) => /^\/area-guides-in-dubai\/[^/]+$/.test(own)).length,
  );
  for (const feed of different) {
    const document = readXml(feed.slice(1));
    const [self] = document.querySelectorAll('feed > link[rel="self"]');
    expect(self?.getAttribute('href')).toBe(BASE_URL + feed);
    for (const name of ['id', 'title', 'updated']) {
      expect(document.querySelector(`feed > ${name}`)?.textContent, `${feed} ${name}`).toBeTruthy();
    }
    const links = [...document.querySelectorAll('link')].map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((address) => !isAnswered(new URL(address).pathname))).toEqual([]);
  }
});

it.each([
  { code: 'en', prefix: '', dir: 'ltr' },
  { code: 'ar', prefix: '/ar', dir: 'rtl' },
  { code: 'ru', prefix: '/ru', dir: 'ltr' },
])(
  'the manifest in $code starts the site in its language, with icons that are there',
  ({ code, prefix, dir }) => {
    const path = `${prefix}/site.webmanifest`;
    const manifest = JSON.parse(readText(path.slice(1))) as Record<string, string> & {
      icons: { src: string }[];
    };
    const { name, short_name, description } = manifest;
    expect(manifest).toMatchObject({ lang: code, dir, start_url: prefix || '/', scope: '/' });
    expect([name, short_name, description].every(Boolean)).toBe(true);
    if (code === 'ar') expect(description).toMatch(/\p{Script=Arabic}/u);
    if (code === 'ru') expect(description).toMatch(/\p{Script=Cyrillic}/u);
    expect(manifest.icons.filter(({ src }) => !fileOf(src))).toEqual([]);
    const ofLanguage = all.filter(({ language }) => language === code);
    const linked = ofLanguage.map(
      ({ document }) => document.head.innerHTML.match(/rel="manifest" href="([^"]*)"/)?.[1],
    );
    expect([...new Set(linked)]).toEqual([path]);
  },
);

it('no page runs a script that it carries itself', () => {
  for (const { path, document } of all) {
    for (const script of document.querySelectorAll('script:not([src])')) {
      expect(script.getAttribute('type'), path).toMatch(/^application\/(ld\+)?json$/);
    }
    const names = [...document.body.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
    expect(
      names.filter((name) => name.startsWith('on')),
      path,
    ).toEqual([]);
  }
});

const NEW_WINDOW = {
  en: '(opens in a new window)',
  ar: '(يُفتح في نافذة جديدة)',
  ru: '(откроется в новом окне)',
};

it('a link that opens in a new window says so in its name', () => {
  const links = all.flatMap(({ path, language, document }) =>
    [...document.querySelectorAll('a[target]')].map((link) => ({ path, language, link })),
  );
  expect(links.length).toBeGreaterThan(100);
  const silent = links.filter(({ link, language }) => !nameOf(link).includes(NEW_WINDOW[language]));
  expect(silent.map(({ path, link }) => `${path}: ${link.getAttribute('href')}`)).toEqual([]);
});

/** The accessible name of a link, from its text and alternative texts. */
function nameOf(link: Element): string {
  return link.getAttribute('aria-label') ?? link.textContent;
}
