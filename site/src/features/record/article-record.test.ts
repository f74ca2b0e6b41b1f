import { expect, it } from 'vitest';
import { articleRecord } from './article-record.ts';
import { mediaPicture } from './media-file.ts';

const NOW = new Date('2026-11-21T21:30:00Z');

it('writes an article, dated by the day in Dubai', () => {
  const draft = {
    title: 'Fees: what a 4% fee costs',
    content: '## The fee\r\n\r\nFour *per cent*:\n- of the price',
    picture: mediaPicture('blog', 'Marina Évening (1).JPG', 'Fees: what a 4% fee costs'),
  };
  expect(articleRecord(draft, NOW)).toEqual({
    file: 'content/blog/fees-what-a-4-fee-costs.md',
    picture: 'content/media/blog/marina-evening-1.jpg',
    text: `---
title: "Fees: what a 4% fee costs"
images:
  - src: media/blog/marina-evening-1.jpg
    alt: "Fees: what a 4% fee costs"
date: 2026-11-22
summary: "The fee Four per cent: of the price"
---
## The fee

Four *per cent*:
- of the price
`,
  });
});

it('cuts a long summary between words, and names a file by itself where the title has no letters for it', () => {
  const { file, text, picture } = articleRecord(
    { title: 'شقة', content: 'word '.repeat(60), picture: null },
    NOW,
  );
  expect(file).toBe('content/blog/article.md');
  expect(picture).toBeNull();
  expect(text).toMatch(/^summary: "(word ){30}word…"$/m);
  expect(text).not.toContain('images');
});
