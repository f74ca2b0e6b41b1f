// What the content manager of `generator serve --edit` refuses to save, so that nothing is lost.
import { expect, test } from 'vitest';
import {
  answer,
  begin,
  describePicture,
  editors,
  type Files,
  field,
  openRecord,
  records,
  refusal,
  save,
  saved,
  uploadPicture,
  write,
} from './edit-visit.ts';

const STEM = 'dubai-hills-corner-townhouse';
const NAME = `content/properties/residential/${STEM}.md`;
const open = editors();
const some = () => records(new RegExp(`${STEM}|^media/`));

test('a change by somebody else to another key is kept, one to the same key is shown', async () => {
  const files = await some();
  const text = files[NAME] ?? '';
  const page = await open(files);

  let form = await openRecord(page, 'residential', STEM);
  const priced = text.replace(/^price: .*$/m, 'price: 123456 # agreed by another');
  await write(page, { [NAME]: priced });
  await form.getByRole('textbox', { name: 'Title' }).fill('Changed in a form');
  await save(page);
  await answer(page);
  const both = priced.replace(/^title: .*$/m, 'title: Changed in a form');
  await expect.poll(() => saved(page, [NAME])).toEqual([both]);

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
  const part = await begin(page, 'Russian');
  await part.getByRole('textbox', { name: 'Title' }).fill('Дом');
  await (await field(part, 'Description')).getByRole('textbox').click();
  await page.keyboard.type('Дом у парка.');
  await save(page);
  expect(await refusal(page)).toContain(`${russian} exists already, with a text that cannot be shown here.`);
  expect(await saved(page, [russian])).toEqual([files[russian]]);
});

test('a picture is uploaded with its description alone', async () => {
  const files = await some();
  const page = await open(files);
  const form = await openRecord(page, 'residential', STEM);
  const images = await uploadPicture(form);
  await save(page);
  expect(await refusal(page)).toContain('Describe what is on the picture media/properties/my-photo-1.png');
  expect(await saved(page, [NAME])).toEqual([files[NAME]]);

  await describePicture(images, 'A red dot.');
  await save(page);
  await answer(page);
  const added = '  - src: media/properties/my-photo-1.png\n    alt: A red dot.\n';
  const expected = files[NAME]?.replace(/^location:/m, `${added}location:`);
  await expect.poll(() => saved(page, [NAME])).toEqual([expected]);
  expect(await saved(page, ['content/media/properties/my-photo-1.png'])).not.toEqual([null]);
});

test('a browser that is closed while it saves leaves the old text or the new one', async () => {
  const files = await some();
  const changed = files[NAME]?.replace(/^price: .*$/m, 'price: 4100000');
  const left: (string | null | undefined)[] = [];
  for (const delay of [0, 40, 250]) {
    const page = await open(files);
    const form = await openRecord(page, 'residential', STEM);
    await (await field(form, 'Price')).getByRole('spinbutton').fill('4100000');
    await page.getByRole('button', { name: /^Save/ }).first().click({ noWaitAfter: true });
    await page.waitForTimeout(delay);
    const context = page.context();
    await page.close();
    const next = await context.newPage();
    await next.goto('/edit/config.json');
    left.push(...(await saved(next, [NAME])));
  }
  for (const text of left) expect([files[NAME], changed]).toContain(text);
}, 240_000);
