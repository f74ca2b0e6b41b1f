// The records of the sample say the same in every language, with the words of `docs/terms.yaml`.
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { filesOf, LANGUAGES, places, read, terms } from './termbase.ts';
import { translatedRecords } from './translations.ts';

/** Figures in running text; Russian adds square metres, and writes thousands with a space, decimals with a comma. */
const figures = {
  english: (text: string) => numbers(text),
  arabic: (text: string) => numbers(text),
  russian: (text: string) =>
    numbers(
      text
        .replace(/ \([^()]*\d\u00a0м²?\)/g, '')
        .replace(/(?<=\d)[\u00a0\u202f ](?=\d{3})/g, '')
        .replace(/(?<=\d),(?=\d)/g, '.'),
    ),
};

/** Hours, and others that translations say in words. */
const IN_WORDS = { arabic: ['content/pages/about.ar.md'], russian: ['content/pages/about.ru.md'] };

describe.each(LANGUAGES)('in %s', (language) => {
  describe.each(translatedRecords(language))('$file', ({ file, english, translated }) => {
    it('has the paragraphs and the figures of the original', () => {
      expect(translated.length).toBe(english.length);
      if (IN_WORDS[language].includes(file)) return;
      expect(figures[language](translated.join('\n'))).toEqual(figures.english(english.join('\n')));
    });

    it('has the terms of the original', () => {
      const missing = english.flatMap((text, at) =>
        terms
          .filter(({ stems }) => stems && new RegExp(stems.english, 'u').test(text))
          .filter(({ stems }) => !new RegExp(stems?.[language] ?? '', 'u').test(translated[at] ?? ''))
          .map((term) => `${term.english} (${term[language]}): ${translated[at]}`),
      );
      expect(missing).toEqual([]);
    });

    it('has per cent in one way in a cell of a table', () => {
      const cells = translated.filter((line) => line.startsWith('|')).flatMap((line) => line.split('|'));
      expect(cells.filter((cell) => cell.includes('%') && cell.includes('في المئة'))).toEqual([]);
    });
  });
});

describe('a place', () => {
  const located = filesOf('content/properties', 'content/areas')
    .filter((file) => /(?<!\.(ar|ru))\.md$/.test(file))
    .map((file) => [file, parse(read(file).split('\n---\n')[0] ?? '')] as const);

  it.each(located)(
    'of %s has the spelling of its communities in all languages',
    (file, { location, title }) => {
      const isArea = file.startsWith('content/areas/');
      const names = isArea
        ? [
            title,
            ...['ar', 'ru'].map(
              (code) => read(file.replace('.md', `.${code}.md`)).match(/^title: (.*)$/m)?.[1],
            ),
          ]
        : location && [location.en, location.ar, location.ru];
      if (names) expect(names).toEqual(places.find(([english]) => english === names[0]));
    },
  );
});

it('every picture is described in all languages', () => {
  const { media } = parse(read('content/media/index.yaml'));
  const undescribed = media.filter(
    ({ alt }: { alt?: Record<string, string> }) => !alt?.en || !alt.ar || !alt.ru,
  );
  expect(media.length).toBeGreaterThan(60);
  expect(undescribed).toEqual([]);
});

/** 11 to 99 ask for the accusative, hundreds and thousands for the genitive. */
it('a noun after a figure in Arabic has the form that the figure asks for', () => {
  const wrong = filesOf('content')
    .filter((file) => file.endsWith('.ar.md'))
    .flatMap((file) => [
      ...read(file).matchAll(/(\d[\d,]*(?:\.\d+)?) (درهم(?!ًا)\p{L}*ً?\p{L}*|قدم\p{L}*ً?\p{L}*)/gu),
    ])
    .filter(([, figure = '', noun = '']) => {
      const last = Number(figure.replaceAll(',', '')) % 100;
      return noun.includes('اً') !== (last >= 11 && last <= 99 && !figure.includes('.'));
    });
  expect(wrong.map(([text]) => text)).toEqual([]);
});

function numbers(text: string): string[] {
  const found = [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([figure]) => figure.replace(/,/g, ''));
  return found.sort();
}
