// Every class that a component names stands in its style sheet, which TypeScript cannot know.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const IMPORT = /^import (\w+) from '([^']+\.module\.css)';$/gm;

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
);

it('components name classes that their style sheets have', () => {
  const missing: string[] = [];
  let count = 0;
  for (const source of sources) {
    const file = path.join(import.meta.dirname, source);
    const text = readFileSync(file, 'utf8');
    for (const [, name, sheet] of text.matchAll(IMPORT)) {
      const css = readFileSync(path.join(path.dirname(file), sheet ?? ''), 'utf8');
      const classes = new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, found]) => found));
      for (const [, used] of text.matchAll(new RegExp(`\\b${name}\\.(?!module\\.css)(\\w+)`, 'g'))) {
        count += 1;
        if (!classes.has(used)) missing.push(`${source}: ${used}`);
      }
    }
  }
  expect(missing).toEqual([]);
  expect(count).toBeGreaterThan(100);
});
