// Every text for visitors is one of the page's language.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = path.join(import.meta.dirname, '..');
/** Between tags, without expressions: `<p>Hello</p>`. */
const TEXT_NODE = />([^<>{}=;()]*\p{L}{2}[^<>{}=;()]*)<\//gu;
const TEXT_ATTRIBUTE =
  /\s(?:aria-label|aria-description|alt|title|placeholder|label)="([^"$]*\p{L}[^"$]*)"/gu;
/** An import of a language's texts: `from './text.en.ts'`. */
const TEXTS_IMPORT = /(?<!import type [^;]*)from '[^']*\.(?:en|ar|ru)\.ts'/g;
const COMMENTS = /\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs;

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.(en|ar|ru)\.ts$|^(i18n|generated)\//.test(file))
  .sort();

function found(pattern: RegExp, ending = '.ts'): string[] {
  return files
    .filter((file) => file.includes(ending))
    .flatMap((file) => {
      const source = readFileSync(path.join(SOURCE, file), 'utf8').replace(COMMENTS, '');
      return [...source.matchAll(pattern)].map(([text]) => `${file}: ${text.trim()}`);
    });
}

it('elements and their attributes hold no text of their own', () => {
  expect([...found(TEXT_NODE, '.tsx'), ...found(TEXT_ATTRIBUTE, '.tsx')]).toEqual([]);
});

it('texts are read in the language of the page', () => {
  // Editors read English, and the worker tells the generator what stands on share pictures.
  const known = /\/editor\.en\.ts|\/social-images\.\w\w\.ts/;
  expect(found(TEXTS_IMPORT).filter((text) => !known.test(text))).toEqual([]);
});
