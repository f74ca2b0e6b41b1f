import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const MAP = readFileSync(resolve(ROOT, 'ARCHITECTURE.md'), 'utf8');

/** The rows of the table `Where is …?`: a question, and where its answer stands. */
const ROWS = (MAP.split('## Where is …?')[1]?.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| what |'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, question = '', answer = '']) => ({ question, answer }));

/** A path in backticks, perhaps followed by the names that stand in that file: `path` (`name`, `other`). */
const PLACE = /`([\w./-]+\/[\w./-]*)`(?: \(((?:`[\w:]+`(?:, )?)+)\))?/g;

describe('the table of ARCHITECTURE.md', () => {
  it.each(ROWS)('leads to $question', ({ answer }) => {
    const places = [...answer.matchAll(PLACE)];
    expect(places.length + (answer.match(/\]\(docs\//g)?.length ?? 0)).toBeGreaterThan(0);
    for (const [, path = '', names = ''] of places) {
      const file = resolve(ROOT, path);
      expect(existsSync(file), path).toBe(true);
      for (const [, name = ''] of names.matchAll(/`([\w:]+)`/g)) {
        const defined = new RegExp(
          `\\b(?:fn|function|const|static|struct|enum|type) ${name.split('::').pop()}\\b`,
        );
        expect(readFileSync(file, 'utf8'), `${name} in ${path}`).toMatch(defined);
      }
    }
  });
});
