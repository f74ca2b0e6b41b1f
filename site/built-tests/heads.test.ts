// The head of each page, for search engines and shared links.
import { describe, expect, it } from 'vitest';
import { sizeOfJpeg } from './jpeg.ts';
import {
  pages as all,
  BASE_URL,
  type BuiltPage,
  canonicalsOf,
  fileOf,
  isIndexed,
  type Language,
  listed,
  metaOf,
  readBytes,
} from './site.ts';

const toList = listed(all);
const byPathname = new Map(all.map((page) => [encodeURI(decodeURI(page.path)), page]));
const byAddress = new Map(all.map((page) => [BASE_URL + page.path, page]));

const repeated = (values: (string | null)[]) => values.filter((value, at) => values.indexOf(value) !== at);

/** The limit for the first script; the others are loaded later. */
const FIRST_SCRIPT_BYTES = 5000;

it('finds the pages', () => {
  expect(toList.length).toBeGreaterThan(70);
  expect(BASE_URL).toMatch(/^https:\/\/[a-z.]+$/);
});

it('lists pages in every language', () => {
  const translated = toList.filter((page) => Object.keys(alternatesOf(page)).length > 1);
  for (const language of ['en', 'ar', 'ru'])
    expect(translated.filter((page) => page.language === language).length).toBeGreaterThan(30);
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

it('tells browsers to make no links of numbers', () => {
  const found = new Set(all.map((page) => metaOf(page, 'format-detection')));
  expect([...found]).toEqual(['telephone=no,date=no,address=no,email=no']);
});

it.each(['en', 'ar', 'ru'])('no two pages in %s have one title or one description', (language) => {
  const own = all.filter(
    (page) => page.language === language && [undefined, BASE_URL + page.path].includes(canonicalsOf(page)[0]),
  );
  expect(own.length).toBeGreaterThan(toList.filter((page) => page.language === language).length);
  expect(repeated(own.map(({ document }) => document.title))).toEqual([]);
  expect(repeated(own.map((page) => metaOf(page, 'description')))).toEqual([]);
});

const DUBAI = { en: 'Dubai', ar: 'دبي', ru: 'Дуба' };
const LOCALES = { en: 'en_AE', ar: 'ar_AE', ru: 'ru_RU' };
/** Arabic says the same in fewer letters. */
const SHORTEST_DESCRIPTION = { en: 70, ar: 50, ru: 70 };

const REAL_ESTATE = {
  en: /\b(real estate|propert(y|ies)|homes?|houses?|villas?|apartments?|studios?|bungalows?|townhouses?|penthouses?|palaces?|plots?|offices?|shops?|showrooms?|warehouses?|rooms|for sale|to rent)\b/i,
  ar: /عقار|منزل|منازل|بيت|بيوت|فيلا|فلل|شق[قة]|استوديو|بنتهاوس|تاون|قصر|قصور|أرض|أراض|مكتب|مكاتب|متجر|معرض|مستودع|غرف|للبيع|للإيجار/,
  ru: /недвижимост|жиль|новострой|застройщик|объект|дом|вилл|апартамент|квартир|студи|бунгало|таунхаус|пентхаус|дворц|дворец|участ|офис|магазин|шоурум|склад|комнат|спальн|продаж|аренд/i,
};

const alternatesOf = ({ document }: BuiltPage) =>
  Object.fromEntries(
    [...document.querySelectorAll('link[hreflang]')].map((link) => [
      link.getAttribute('hreflang') ?? '',
      link.getAttribute('href') ?? '',
    ]),
  );

/** Whether the page is a text of an editor, which has a title of its own and is not translated everywhere. */
const isText = ({ own }: BuiltPage) => /^\/(property|blog)\//.test(own);

describe.each(all.map((page) => [page.path, page] as const))('%s', (_path, page) => {
  it('has a title and a description that are shown whole', () => {
    expect(page.document.querySelectorAll('title').length).toBe(1);
    expect(page.document.title.length).toBeGreaterThan(10);
    expect(page.document.title.length).toBeLessThanOrEqual(60);
    const description = metaOf(page, 'description') ?? '';
    expect(description.length).toBeGreaterThanOrEqual(SHORTEST_DESCRIPTION[page.language]);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(metaOf(page, 'og:title')).toBe(page.document.title);
    expect(metaOf(page, 'og:description')).toBe(description);
  });

  it('says in its title and its description that it is about real estate in Dubai', () => {
    const description = metaOf(page, 'description') ?? '';
    // What is not translated is in English under every prefix.
    const languages = isText(page) ? (['en', page.language] as const) : ([page.language] as const);
    const says = (text: string, words: Record<Language, string | RegExp>) =>
      languages.some((language) => new RegExp(words[language]).test(text));
    const title = page.document.title;
    expect(title).toSatisfy((text: string) => says(text, DUBAI));
    expect(description).toSatisfy((text: string) => says(text, DUBAI));
    expect(description).toSatisfy((text: string) => says(text, REAL_ESTATE));
    // A property's title is the editor's, and the description may name its type instead.
    if (!isText(page)) expect(title).toSatisfy((text: string) => says(text, REAL_ESTATE));
  });

  it('names one canonical address, which is a page that names itself', () => {
    const canonicals = canonicalsOf(page);
    if (/(^\/404|-not-found)$/.test(page.own)) {
      expect(canonicals).toEqual([]);
      expect(isIndexed(page)).toBe(false);
      return;
    }
    expect(canonicals.length).toBe(1);
    const canonical = new URL(canonicals[0] ?? '');
    expect(canonical.origin).toBe(BASE_URL);
    expect(canonical.search + canonical.hash).toBe('');
    const target = byPathname.get(canonical.pathname);
    expect(target && canonicalsOf(target)).toEqual(canonicals);
    expect(metaOf(page, 'og:url')).toBe(canonicals[0]);
  });

  it('names its language, and the same page in the others', () => {
    const root = page.document.documentElement;
    expect(root.lang).toBe(page.language);
    expect(root.dir).toBe(page.language === 'ar' ? 'rtl' : 'ltr');
    const alternates = alternatesOf(page);
    // What is not translated is listed in English only.
    if (!toList.includes(page)) expect(alternates).toEqual({});
    else if (page.language !== 'en')
      expect(Object.keys(alternates)).toEqual(expect.arrayContaining(['en', 'x-default', page.language]));
    const others = Object.keys(alternates).filter((code) => ![page.language, 'x-default'].includes(code));
    const locales = [...page.document.querySelectorAll('meta[property="og:locale:alternate"]')];
    expect(locales.map((meta) => meta.getAttribute('content'))).toEqual(
      others.map((code) => LOCALES[code as Language]),
    );
    if (Object.keys(alternates).length === 0) return;
    expect(alternates[page.language]).toBe(canonicalsOf(page)[0]);
    expect(alternates['x-default']).toBe(alternates.en);
    // Search engines believe only pages that name each other.
    for (const address of Object.values(alternates)) {
      const other = byAddress.get(address);
      expect(other && alternatesOf(other)).toEqual(alternates);
    }
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
    expect(metaOf(page, 'og:type')).toBe(page.own.startsWith('/blog/') ? 'article' : 'website');
    expect(metaOf(page, 'og:locale')).toBe(LOCALES[page.language]);
  });
});
