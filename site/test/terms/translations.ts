// The translated records of the sample beside their English originals, line by line.
import { parse } from 'yaml';
import { filesOf, type Language, read } from './termbase.ts';

const ENDINGS = { arabic: '.ar.md', russian: '.ru.md' };

export interface TranslatedRecord {
  file: string;
  english: string[];
  translated: string[];
}

/** The records whose translation is a file of its own, with the lines of both. */
export function translatedRecords(language: Language): TranslatedRecord[] {
  const files = filesOf('content');
  return files
    .filter((file) => file.endsWith(ENDINGS[language]))
    .map((file) => {
      const stem = file.slice(0, -ENDINGS[language].length);
      const original = files.find((name) => name === `${stem}.md` || name === `${stem}.yaml`) ?? stem;
      return { file, english: textOf(original), translated: textOf(file) };
    });
}

/** The title, the summary and the lines of the text. */
function textOf(file: string): string[] {
  const [, head, body = ''] = read(file).match(/^---\n(.*?)\n---\n(.*)$/s) ?? [];
  const { title = '', summary = '', bio, description } = parse(head ?? read(file));
  const text: string = bio ?? description ?? body;
  return [title, summary, ...text.trim().split('\n')].map(String);
}
