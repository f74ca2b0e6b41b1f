// What the content manager of `generator serve --edit` refuses to save, so that nothing is lost.
import { expect, test } from 'vitest';
import {
  editors,
  type Files,
  field,
  inLanguage,
  openRecord,
  records,
  refusal,
  save,
  saved,
  write,
} from './edit-visit.ts';

const STEM = 'dubai-hills-corner-townhouse';
const NAME = `content/properties/residential/${STEM}.md`;
const open = editors();
const some = () => records(new RegExp(`${STEM}|^media/`));

/** A picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a change by somebody else to another key is kept, one to the same key is shown', async () => {
  const files = await some();
  const text = files[NAME] ?? '';
  const page = await open(files);

  let form = await openRecord(page, 'residential', STEM);
  const priced = text.replace(/^price: .*$/m, 'price: 123456 # agreed by another');
  await write(page, { [NAME]: priced });
  await form.getByRole('textbox', { name: 'Title' }).fill('Changed in a form');
  await save(page);
  const both = priced.replace(/^title: .*$/m, 'title: Changed in a form');
  await expect.poll(() => saved(page, [NAME]), { timeout: 10_000 }).toEqual([both]);

  form = await openRecord(page, 'residential', STEM);
  const theirs = both.replace(/^title: .*$/m, 'title: Changed by another');
  await write(page, { [NAME]: theirs });
  await form.getByRole('textbox', { name: 'Title' }).fill('Changed by me');
  await save(page);
  expect(await refusal(page)).toContain('you both changed: Title. Nothing was saved.');
  expect(await saved(page, [NAME])).toEqual([theirs]);
  expect(await form.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Changed by me');
});

test('a translation that cannot be read is named and not replaced', async () => {
  const russian = NAME.replace('.md', '.ru.md');
  const files: Files = { ...(await some()), [russian]: '---\ntitle: [\n---\nДом.\n' };
  const page = await open(files);
  const panel = page.getByRole('status').filter({ hasText: 'can only be changed in its file' });
  await panel.getByText('1 record can only be changed in its file').click();
  expect(await panel.innerText()).toContain('Residential, [: Flow sequence');

  const form = await openRecord(page, 'residential', STEM);
  await form.waitFor();
  await inLanguage(page, 'Arabic').getByRole('radio', { name: 'Russian' }).click();
  await page
    .getByRole('button', { name: /^Enable .?Russian/ })
    .first()
    .click();
  const part = inLanguage(page, 'Russian');
  await part.getByRole('textbox', { name: 'Title' }).fill('Дом');
  await (await field(part, 'Description')).getByRole('textbox').click();
  await page.keyboard.type('Дом у парка.');
  await save(page);
  expect(await refusal(page)).toContain(`${russian} exists already, with a text that cannot be shown here.`);
  expect(await saved(page, [russian])).toEqual([files[russian]]);
});

test('a translation is begun with its own texts', async () => {
  const russian = NAME.replace('.md', '.ru.md');
  const { [russian]: _, ...files } = await some();
  const page = await open(files);
  await openRecord(page, 'residential', STEM);
  await inLanguage(page, 'Arabic').getByRole('radio', { name: 'Russian' }).click();
  await page
    .getByRole('button', { name: /^Enable .?Russian/ })
    .first()
    .click();
  const part = inLanguage(page, 'Russian');
  await part.getByRole('textbox', { name: 'Title' }).fill('Дом у парка');
  await (await field(part, 'Description')).getByRole('textbox').click();
  await page.keyboard.type('Тихий дом.');
  await save(page);
  await expect
    .poll(() => saved(page, [russian, NAME]), { timeout: 10_000 })
    .toEqual(['---\ntitle: Дом у парка\n---\nТихий дом.\n', files[NAME]]);
});

test('a picture is uploaded with its description alone', async () => {
  const files = await some();
  const page = await open(files);
  const form = await openRecord(page, 'residential', STEM);
  const images = await field(form, 'Images');
  await images.getByRole('button', { name: /^Add .?Images/ }).click();
  const picture = await field(images, 'Picture');
  await picture
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'My Photo (1).PNG', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') });
  await save(page);
  expect(await refusal(page)).toContain('Describe what is on the picture media/properties/my-photo-1.png');
  expect(await saved(page, [NAME])).toEqual([files[NAME]]);

  const description = await field(images, 'Description');
  await description.getByRole('checkbox').check();
  await description.getByRole('textbox', { name: 'English' }).fill('A red dot.');
  await save(page);
  const added = '  - src: media/properties/my-photo-1.png\n    alt: A red dot.\n';
  const expected = files[NAME]?.replace(/^location:/m, `${added}location:`);
  await expect.poll(() => saved(page, [NAME]), { timeout: 10_000 }).toEqual([expected]);
  expect(await saved(page, ['content/media/properties/my-photo-1.png'])).not.toEqual([null]);
});

test('a new member gets a translation in its list', async () => {
  const name = 'content/team/noor-rahman.ar.md';
  const page = await open({});
  await page.goto('/edit/#/collections/team-ar/new');
  await page.getByRole('textbox', { name: /^Name/ }).fill('نور رحمن');
  await page.getByRole('textbox', { name: 'Slug' }).fill('noor-rahman');
  await save(page);
  await expect.poll(() => saved(page, [name]), { timeout: 10_000 }).toEqual(['---\nname: نور رحمن\n---\n']);
});
