// Every text for visitors is a message in the page's language.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = path.join(import.meta.dirname, '..');
/** Between tags, without expressions: `<p>Hello</p>`. */
const TEXT_NODE = />([^<>{}=;()]*\p{L}{2}[^<>{}=;()]*)<\//gu;
const TEXT_ATTRIBUTE =
  /\s(?:aria-label|aria-description|alt|title|placeholder|label)="([^"$]*\p{L}[^"$]*)"/gu;
/** A group that is read in English, such as `cardMessages.studio`. */
const ENGLISH_GROUP = /(?<!typeof )\b\w+Messages(?:\.\w|\[)/g;
const COMMENTS = /\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs;

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^(i18n|generated)\//.test(file))
  .sort();

function found(pattern: RegExp, ending = '.ts'): string[] {
  return files
    .filter((file) => file.includes(ending))
    .flatMap((file) => {
      const source = readFileSync(path.join(SOURCE, file), 'utf8').replace(COMMENTS, '');
      return [...source.matchAll(pattern)].map(([text]) => `${file}: ${text.trim()}`);
    });
}

it('elements and their attributes hold no text but messages', () => {
  expect([...found(TEXT_NODE, '.tsx'), ...found(TEXT_ATTRIBUTE, '.tsx')]).toEqual([]);
});

it('messages are read in the language of the page', () => {
  expect(found(ENGLISH_GROUP)).toEqual([]);
});
