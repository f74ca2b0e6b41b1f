// The content manager of `generator serve --edit`: each record is opened, changed in its form and saved.
import path from 'node:path';
import { expect, test } from 'vitest';
import { recordFormat } from '../src/edit/record-format.ts';
import type { CmsCollection } from '../src/edit/shape.ts';
import {
  answer,
  changes,
  editors,
  type Files,
  field,
  generator,
  inLanguage,
  openRecord,
  records,
  save,
  saved,
  showForm,
} from './edit-visit.ts';

interface CmsConfig {
  collections: CmsCollection[];
}

/** The folder of a list, and the field that is changed in its records; translations before what they were made from. */
const LISTS = {
  residential: { folder: 'properties/residential', field: 'Title', key: 'title' },
  rental: { folder: 'properties/rental', field: 'Title', key: 'title' },
  'off-plan': { folder: 'properties/off-plan', field: 'Title', key: 'title' },
  commercial: { folder: 'properties/commercial', field: 'Title', key: 'title' },
  blog: { folder: 'blog', field: 'Title', key: 'title' },
  areas: { folder: 'areas', field: 'Title', key: 'title' },
  pages: { folder: 'pages', field: 'Title', key: 'title' },
  'team-ar': { folder: 'team', field: 'Name', key: 'name', ending: '.ar.md' },
  'team-ru': { folder: 'team', field: 'Name', key: 'name', ending: '.ru.md' },
  team: { folder: 'team', field: 'Name', key: 'name' },
  developers: { folder: 'developers', field: 'Name', key: 'name' },
  partners: { folder: 'partners', field: 'Name', key: 'name' },
};

const open = editors();

/** The records that have a key which is not `seen` yet; the four lists of listings have the same keys. */
function withNewKeys(names: string[], files: Files, seen: Set<string>): string[] {
  return names.filter((name) => {
    const keys = [...(files[name] ?? '').matchAll(/^ *(?:- )?(\w+):/gm)].map(([key]) => key.trim());
    const before = seen.size;
    for (const key of keys) seen.add(key);
    return seen.size > before;
  });
}

test('a record of any list is written as it was read, but for the line that was changed', async () => {
  const files = await records();
  const page = await open({});
  const { collections } = (await page.evaluate(async () =>
    (await fetch('/edit/config.json')).json(),
  )) as CmsConfig;
  let count = 0;
  for (const { name, folder, extension, fields } of collections) {
    if (!folder || !extension || !fields) continue;
    const text = fields.find(({ widget }) => widget === 'richtext')?.name;
    const format = recordFormat(fields, extension.endsWith('md') ? (text ?? null) : null);
    const key = fields.some((field) => field.name === 'title') ? 'title' : 'name';
    const own = Object.keys(files).filter(
      (file) => path.dirname(file) === folder && file.endsWith(`.${extension}`),
    );
    for (const file of own) {
      const source = files[file]?.trim() ?? '';
      const line = new RegExp(`^${key}: .*$`, 'm');
      if (!line.test(source)) continue;
      const changed = { ...format.fromFile(source), [key]: 'Changed in a form' };
      expect(format.toFile(changed).trim(), `${name}: ${file}`).toBe(
        source.replace(line, `${key}: Changed in a form`),
      );
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(100);
});

test('a change in a form changes that line of its file alone, whatever keys the record has', async () => {
  const files = await records();
  const expected = { ...files };
  const page = await open(files);
  const seenKeys = new Map<string, Set<string>>();
  for (const [list, { folder, field: label, key, ...other }] of Object.entries(LISTS)) {
    const ending = 'ending' in other ? other.ending : null;
    const all = Object.keys(files).filter(
      (name) =>
        path.dirname(name) === `content/${folder}` &&
        (ending ? name.endsWith(ending) : !/\.(ar|ru)\.\w+$/.test(name)),
    );
    const kind = `${folder.split('/')[0]}${ending}`;
    const seen = seenKeys.get(kind) ?? new Set();
    seenKeys.set(kind, seen);
    const names = withNewKeys(all, files, seen);
    expect(names.length, list).toBeGreaterThan(0);
    for (const name of names) {
      const stem = path.basename(name).replace(ending ?? /\.\w+$/, '');
      await showForm(page, list, stem);
      await page
        .getByRole('textbox', { name: new RegExp(`^${label}`) })
        .first()
        .fill('Changed in a form');
      await save(page);
      if (name.endsWith('.md') && !ending && files[name.replace('.md', '.ar.md')]) await answer(page);
      expected[name] =
        files[name]?.replace(new RegExp(`^${key}: .*$`, 'm'), `${key}: Changed in a form`) ?? '';
      await expect
        .poll(() => saved(page, [name]), { message: name, timeout: 30_000 })
        .toEqual([expected[name]]);
    }
  }
  expect(await saved(page, Object.keys(files))).toEqual(Object.values(expected));
}, 600_000);

test('each kind of field writes what the checks accept, in the canonical form', async () => {
  const name = 'content/properties/residential/dubai-hills-corner-townhouse.md';
  const arabic = name.replace('.md', '.ar.md');
  const files = await records(/^(properties\/residential|team|areas|developers|media)/);
  const page = await open(files);
  const form = await openRecord(page, 'residential', 'dubai-hills-corner-townhouse');

  await (await field(form, 'Images')).getByRole('button', { name: 'Remove' }).nth(2).click();
  const location = await field(form, 'Location');
  await location.getByRole('textbox', { name: 'Russian' }).fill('Дубай-Хиллс');
  await (await field(form, 'Price')).getByRole('spinbutton').fill('4100000');
  await (await field(form, 'Featured')).getByRole('switch').click();
  await (await field(form, 'Listed on')).getByRole('textbox').fill('2026-10-23');
  const text = (await field(form, 'Description')).getByRole('textbox');
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' It has a well.');
  await (await field(form, 'Status')).getByRole('combobox').click();
  await page.getByRole('option', { name: /^Reserved/ }).click();
  const permit = await field(form, 'Permit');
  await permit.getByRole('button', { name: 'Expand' }).first().click();
  await permit.getByRole('textbox', { name: /^Number/ }).fill('0000000418');
  await (await field(form, 'Agent')).getByRole('radio', { name: 'Omar Siddiq' }).click();
  await (await field(form, 'Service charge')).getByRole('spinbutton').fill('20.5');
  await (await field(form, 'Amenities')).getByRole('button', { name: /^Remove .?Play area/ }).click();
  await (await field(form, 'Video')).getByRole('textbox').fill('https://www.example.com/film');
  await inLanguage(page, 'Arabic').getByRole('textbox', { name: 'Title' }).fill('تاون هاوس في الزاوية');
  await save(page);
  await answer(page);

  await expect.poll(async () => (await saved(page, [arabic]))[0]).toContain('تاون هاوس في الزاوية');
  const [edited, translated] = await saved(page, [name, arabic]);
  expect(changes(files[name], edited)).toEqual({
    lost: [
      '  - media/properties/kitchen-garden-1.jpg',
      '  ru: Дубай Хиллс Эстейт',
      'price: 4200000',
      'createdAt: 2026-10-22',
      '  number: "0000000434"',
      'agent: layla-haddad',
      'service_charge: 3.10',
      '  - play_area',
      expect.stringMatching(/weekday afternoons\.$/),
    ],
    new: [
      '  ru: Дубай-Хиллс',
      'price: 4100000',
      'featured: true',
      'createdAt: 2026-10-23',
      'status: reserved',
      '  number: "0000000418"',
      'agent: omar-siddiq',
      'service_charge: 20.5',
      'video: https://www.example.com/film',
      expect.stringMatching(/weekday afternoons\. It has a well\.$/),
    ],
  });
  expect(changes(files[arabic], translated).new).toEqual(['title: تاون هاوس في الزاوية']);
  const written = { [name]: edited ?? '', [arabic]: translated ?? '' };
  await generator(written, 'check');
  await generator(written, 'format', '--check');
}, 300_000);

test('comments and unknown keys stay', async () => {
  const name = 'content/partners/test-partner.yaml';
  const text =
    '# Until May.\nname: Test # short\nlogo: media/partners/corniva-bank.svg # theirs\nown_key: {a: [1,  2]}\n# Last.\norder: 9\n';
  const page = await open({ [name]: text });
  await page.goto('/edit/#/collections/partners/entries/test-partner');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Other');
  await save(page);
  await expect.poll(() => saved(page, [name])).toEqual([text.replace('name: Test', 'name: Other')]);
});
