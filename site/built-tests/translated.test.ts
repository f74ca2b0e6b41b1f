// Pages in other languages say nothing in English but names, and what is marked as English.
import { expect, it } from 'vitest';
import { englishWords, readTexts } from '../test/english-words.ts';
import { BASE_URL, type BuiltPage, canonicalsOf, metaOf, pages } from './site.ts';

/** Screens for editors, who write in English. */
const FOR_EDITORS = /^\/(admin|blogform)$/;

const inOtherLanguages = pages.filter(({ language }) => language !== 'en');

/** Pages of which all is translated: not those that exist for finding one's way to a text in English. */
const translated = inOtherLanguages.filter(
  (page) =>
    !FOR_EDITORS.test(page.own) &&
    new RegExp(`^${BASE_URL}/${page.language}(/|$)`).test(canonicalsOf(page)[0] ?? ''),
);

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

/** The English words of pages, each with where it stands. */
function englishOf(texts: (page: BuiltPage) => string[], among: readonly BuiltPage[]) {
  const found: Record<string, string> = {};
  for (const page of among)
    for (const [word, text] of Object.entries(englishWords(texts(page))))
      found[word] = `${page.path}: ${text}`;
  return found;
}

const textsOf = ({ document }: BuiltPage) => readTexts(document.body);

it('pages in other languages have no English words but those of a text in English', () => {
  expect(translated.length).toBeGreaterThan(100);
  expect(inOtherLanguages.length).toBeGreaterThan(translated.length);
  expect(englishOf(textsOf, inOtherLanguages)).toEqual({});
});

it('the heads of translated pages have no English words', () => {
  expect(englishOf(headTextsOf, translated)).toEqual({});
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
