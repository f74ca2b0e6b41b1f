// Pages in other languages say nothing in English but names, and what is marked as English.
import { expect, it } from 'vitest';
import { BASE_URL, type BuiltPage, canonicalsOf, metaOf, pages } from './site.ts';

/** Screens for editors, who write in English. */
const FOR_EDITORS = /^\/(admin|blogform)$/;

const inOtherLanguages = pages().filter((page) => page.language !== 'en' && !FOR_EDITORS.test(page.own));

/** Pages of which all is translated: not those that exist for finding one's way to a text in English. */
const translated = inOtherLanguages.filter((page) =>
  new RegExp(`^${BASE_URL}/${page.language}(/|$)`).test(canonicalsOf(page)[0] ?? ''),
);

/** Names of the agency, its people, partners and developers, and of places and projects that have no other. */
const NAMES =
  /^(Dune|Harbour|Real|Estate|sample|Arkhaya|Dunmara|Halcyra|Nurvela|Palmyne|Solvane|Torrevo|Veldane|Zafrine|Corniva|Masrel|Keyhold|Lendara|Weft|Grain|Ochralis|Pearlane|Tidemark|Bank|Mortgages|Home|Finance|Interiors|Atelier|Legal|Conveyancing|Fields|Hexa|Quay|Spindle|House|Starling|Row|Tidewalk|Lagoon|Rise|Angle|Gardens|Arcade|Point|Fan|Palm|Court)$/;
/** What is written in Latin letters in every language. */
const LATIN =
  /^(EN|AR|RU|AE|AED|DLD|RERA|ORN|BRN|DIFC|QR|JVC|IP|Atom|Ejari|WhatsApp|Instagram|LinkedIn|YouTube|JavaScript|OpenStreetMap|u\.ae|cookie|robots|txt|DH|BUR|SAM|DXB|[a-z]+@example\.com)$/;
/** English words that a text explains: in brackets after their translation, or as adverts have them. */
const EXPLAINED = /\([A-Za-z' -]+\)|Chiller free/g;

/** What its head tells search engines and those who share the page. */
function headTextsOf(page: BuiltPage): string[] {
  const metas = ['description', 'og:title', 'og:description', 'og:image:alt'];
  const graphs = [...page.document.querySelectorAll('script[type="application/ld+json"]')];
  return [
    page.document.title,
    ...metas.map((name) => metaOf(page, name) ?? ''),
    ...graphs.flatMap(({ textContent }) => namesIn(JSON.parse(textContent ?? ''))),
  ];
}

/** The values of a graph that are texts for people. */
function namesIn(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => namesIn(item, key));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, item]) => namesIn(item, name));
  const isText = ['name', 'headline', 'description', 'jobTitle', 'caption', 'articleSection'].includes(key);
  return isText && typeof value === 'string' ? [value] : [];
}

/** Everything that is read or heard in the page, except what is marked as English. */
function textsOf({ document }: BuiltPage): string[] {
  const isMarked = (element: Element | null) => element?.closest('script, style, [lang="en"]');
  const texts: string[] = [];
  // A label cannot mark the title that it repeats.
  const titles = [...document.body.querySelectorAll('[lang="en"]')].map(({ textContent }) => textContent);
  const withoutTitles = (label: string) =>
    titles.reduce((rest, title) => (title ? rest.replace(title, '') : rest), label);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (!isMarked(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? '');
  for (const name of [
    'alt',
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'title',
    'placeholder',
  ])
    for (const element of document.body.querySelectorAll(`[${name}]`))
      if (!isMarked(element)) texts.push(withoutTitles(element.getAttribute(name) ?? ''));
  return texts;
}

/** The English words of texts, each with where it stands. */
function englishWords(texts: (page: BuiltPage) => string[], among: readonly BuiltPage[]) {
  const found: Record<string, string> = {};
  for (const page of among) {
    for (const text of texts(page)) {
      for (const [word] of text.replace(EXPLAINED, '').matchAll(/[A-Za-z]+(?:[@.][A-Za-z]+)*/g))
        if (!NAMES.test(word) && !LATIN.test(word)) found[word] = `${page.path}: ${text.trim().slice(0, 80)}`;
    }
  }
  return found;
}

it('pages in other languages have no English words but those of a text in English', () => {
  expect(translated.length).toBeGreaterThan(100);
  expect(inOtherLanguages.length).toBeGreaterThan(translated.length);
  expect(englishWords(textsOf, inOtherLanguages)).toEqual({});
});

it('the heads of translated pages have no English words', () => {
  expect(englishWords(headTextsOf, translated)).toEqual({});
});

it('Arabic text has Arabic punctuation', () => {
  const wrong = translated
    .filter(({ language }) => language === 'ar')
    .flatMap((page) =>
      textsOf(page)
        .filter((text) => /\p{Script=Arabic}[,;?]/u.test(text))
        .map((text) => `${page.path}: ${text.trim()}`),
    );
  expect([...new Set(wrong)]).toEqual([]);
});
