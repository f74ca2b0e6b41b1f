// The words of the trade and the names of places, as `docs/terms.yaml` has them, and the texts read against it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';

export const ROOT = resolve(import.meta.dirname, '../../..');

export type Language = 'arabic' | 'russian';

/** The languages whose texts are read. */
export const LANGUAGES: readonly Language[] = ['arabic', 'russian'];

/** A regular expression that no text may match, and a text that it finds. */
export interface Forbidden {
  form: string;
  example: string;
  /** What the text has in its place. */
  instead: string;
}

export interface Term {
  english: string;
  arabic: string;
  russian: string;
  note?: string;
  /** A paragraph whose English has the first has a match of the other in its language. */
  stems?: { english: string; arabic: string; russian: string };
}

interface Termbase {
  terms: (Term & { never?: { form: string; example: string }[] })[];
  phrases: { never: string; instead: string; example: string }[];
  places: [english: string, arabic: string, russian: string][];
}

const { terms, phrases, places }: Termbase = parse(readFileSync(resolve(ROOT, 'docs/terms.yaml'), 'utf8'));

export { places, terms };

export const forbidden: Forbidden[] = [
  ...terms.flatMap(({ never = [], arabic, russian }) =>
    never.map((entry) => ({ ...entry, instead: languageOf(entry.form) === 'russian' ? russian : arabic })),
  ),
  ...phrases.map(({ never, ...phrase }) => ({ form: never, ...phrase })),
];

/** The language of a text or a pattern. */
export function languageOf(text: string): Language {
  return /\p{Script=Cyrillic}/u.test(text) ? 'russian' : 'arabic';
}

/** A line that visitors may read, with its place. */
export interface Line {
  file: string;
  place: string;
  text: string;
}

/** Every line with Arabic or Russian words in the texts of the site, of the function and of the sample. */
export function translatedLines(): Line[] {
  return filesOf(
    'site/src/*.ar.ts',
    'site/src/*.ru.ts',
    'lead-fn/src/messages',
    'catalog/src/form_messages.rs',
    'generator/site/src/output/feed.rs',
    'generator/media/src/social_image/words.rs',
    'content',
  )
    .filter((file) => /\.(ts|rs|md|yaml)$/.test(file))
    .flatMap(linesOf)
    .filter(({ text }) => /\p{Script=Arabic}|\p{Script=Cyrillic}/u.test(text));
}

export function linesOf(file: string): Line[] {
  return read(file)
    .split('\n')
    .map((line, at) => ({
      file,
      place: `${file}:${at + 1}`,
      text: line.replace(/\\u\{?a0\}?|\\u00a0/gi, '\u00a0'),
    }));
}

export function read(file: string): string {
  return readFileSync(resolve(ROOT, file), 'utf8');
}

/** The files of the repository below these paths. */
export function filesOf(...paths: string[]): string[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...paths], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
}
