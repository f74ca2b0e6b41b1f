import { expect, it } from 'vitest';
import { articleRecord } from './article-record.ts';
import { fileStem, mediaPicture } from './content-record.ts';

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

it('cuts a long summary between words, and names a file of a title without Latin letters', () => {
  const { file, text, picture } = articleRecord(
    { title: 'شقة', content: 'word '.repeat(60), picture: null },
    NOW,
  );
  expect(file).toMatch(/^content\/blog\/article-[0-9a-z]+\.md$/);
  expect(picture).toBeNull();
  expect(text).toMatch(/^summary: (word ){30}word…$/m);
  expect(text).not.toContain('images');
});

it('cuts no character in two, and summarises a text of nothing but markup', () => {
  const { text } = articleRecord({ title: 'Houses', content: `a${'🏠'.repeat(200)}`, picture: null }, NOW);
  expect(text).toContain(`\nsummary: a${'🏠'.repeat(154)}…\n`);
  expect(articleRecord({ title: 'Stars', content: '***', picture: null }, NOW).text).toContain(
    '\nsummary: Stars\n',
  );
});

it('keeps file names short enough for any disk, and whole words in them', () => {
  const { file } = articleRecord({ title: 'a long title '.repeat(30), content: 'Words', picture: null }, NOW);
  expect(file).toBe(`content/blog/${'a-long-title-'.repeat(6)}a.md`);
  const { file: oneWord } = articleRecord({ title: 'x'.repeat(300), content: 'Words', picture: null }, NOW);
  expect(oneWord).toBe(`content/blog/${'x'.repeat(80)}.md`);
});

it('names a picture by itself where its name has no letters for it', () => {
  expect(mediaPicture('blog', 'سطح.jpg', '').src).toMatch(/^media\/blog\/picture-[0-9a-z]{4,7}\.jpg$/);
  expect(mediaPicture('blog', `${'a'.repeat(300)}.jpeg`, '').src).toBe(`media/blog/${'a'.repeat(80)}.jpeg`);
  expect(mediaPicture('blog', 'view', '').src).toBe('media/blog/view.jpg');
  expect(mediaPicture('blog', 'View.PNG', '').src).toBe('media/blog/view.png');
});

it.each(['IMG_0042.HEIC', 'scan.tiff', 'photo.jpg.exe'])('wants %s as a JPEG', (file) => {
  expect(mediaPicture('blog', file, '').src).toMatch(/\.jpg$/);
});

it('tells titles in another script apart, and gives the same one the same name', () => {
  const names = ['فيلا هادئة', 'شقة بإطلالة', 'Дом у моря', 'Villa 7 فيلا', 'Villa 7'].map((title) =>
    fileStem(title, 'property'),
  );
  expect(new Set(names).size).toBe(names.length);
  expect(names.every((name) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toBe(true);
  expect(names[0]).toMatch(/^property-/);
  expect(names[3]).toMatch(/^villa-7-/);
  expect(names[4]).toBe('villa-7');
  expect(fileStem('فيلا هادئة', 'property')).toBe(names[0]);
});
