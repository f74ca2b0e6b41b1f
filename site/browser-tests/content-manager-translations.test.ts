// Translations in the content manager: each names the English text that it was compared with.
import { expect, test } from 'vitest';
import {
  answer,
  begin,
  editors,
  type Files,
  field,
  generator,
  inLanguage,
  openRecord,
  records,
  save,
  saved,
} from './edit-visit.ts';

const STEM = 'dubai-hills-corner-townhouse';
const NAME = `content/properties/residential/${STEM}.md`;
const ARABIC = NAME.replace('.md', '.ar.md');
const RUSSIAN = NAME.replace('.md', '.ru.md');
const open = editors();
const some = () => records(new RegExp(STEM));

const originalOf = (text: string | null | undefined) => text?.match(/^original: .*$/m)?.[0];

/** The translations that the generator takes for outdated. */
async function outdated(files: Files): Promise<string[]> {
  const report = JSON.parse(await generator(files, 'check', '--hints', '--format', 'json'));
  return report.diagnostics
    .filter(({ code }: { code: string }) => code === 'H048')
    .map(({ file }: { file: string }) => file.replace(/^.*content\//, 'content/'));
}

test('a translation is begun with its own texts, and names what it was made from', async () => {
  const { [RUSSIAN]: _, ...files } = await some();
  const page = await open(files);
  await openRecord(page, 'residential', STEM);
  const part = await begin(page, 'Russian');
  await part.getByRole('textbox', { name: 'Title' }).fill('Дом у парка');
  await (await field(part, 'Description')).getByRole('textbox').click();
  await page.keyboard.type('Тихий дом.');
  await save(page);
  const text = `---\n${originalOf(files[ARABIC])}\ntitle: Дом у парка\n---\nТихий дом.\n`;
  await expect.poll(() => saved(page, [RUSSIAN, NAME])).toEqual([text, files[NAME]]);
  expect(await outdated({ [RUSSIAN]: text })).toEqual([]);
});

test('who changes an English text says which translations still fit', async () => {
  const files = await some();
  const page = await open(files);
  const form = await openRecord(page, 'residential', STEM);
  await form.getByRole('textbox', { name: 'Title' }).fill('Townhouse at the corner');
  await save(page);
  await answer(page, 'Arabic');
  const names = [NAME, ARABIC, RUSSIAN];
  await expect.poll(async () => (await saved(page, [NAME]))[0]).toContain('title: Townhouse at the corner');
  let texts = await saved(page, names);
  const written = () => Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
  expect(texts[1]).not.toBe(files[ARABIC]);
  expect(texts[1]?.replace(/^original: .*$/m, '')).toBe(files[ARABIC]?.replace(/^original: .*$/m, ''));
  expect(texts[2]).toBe(files[RUSSIAN]);
  expect(await outdated(written())).toEqual([RUSSIAN]);

  // The other one follows; one that is current is not asked about.
  await openRecord(page, 'residential', STEM);
  await inLanguage(page, 'Arabic').getByRole('radio', { name: 'Russian' }).click();
  await inLanguage(page, 'Russian').getByRole('textbox', { name: 'Title' }).fill('Таунхаус на углу');
  await save(page);
  await expect.poll(() => page.getByRole('checkbox', { name: /as the English text/ }).count()).toBe(1);
  await answer(page, 'Russian');
  await expect.poll(async () => (await saved(page, [RUSSIAN]))[0]).toContain('Таунхаус на углу');
  texts = await saved(page, names);
  expect(await outdated(written())).toEqual([]);
}, 240_000);

test('a translation in a list of its own names the English text too', async () => {
  const english = 'content/team/layla-haddad.yaml';
  const arabic = 'content/team/layla-haddad.ar.md';
  const { [arabic]: old = '', ...files } = await records(/^team/);
  const page = await open(files);
  await page.goto('/edit/#/collections/team-ar/new');
  await page.getByRole('textbox', { name: /^Name/ }).fill('ليلى');
  await page.getByRole('textbox', { name: 'Slug' }).fill('layla-haddad');
  await save(page);
  const original = `original: "${originalOf(old)?.match(/[0-9a-f]{8}/)?.[0]}"`;
  await expect.poll(() => saved(page, [arabic])).toEqual([`---\n${original}\nname: ليلى\n---\n`]);
  expect(await saved(page, [english])).toEqual([files[english]]);
});
