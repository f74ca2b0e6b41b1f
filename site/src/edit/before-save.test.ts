// Two people who change one record, and texts that a save would lose.
import { describe, expect, it } from 'vitest';
import { beforeSave, type Saving } from './before-save.ts';
import type { RecordFile } from './newest-text.ts';
import type { Group } from './normal-form.ts';
import { originalHashes } from './original.ts';
import { recordFormat } from './record-format.ts';
import type { CmsField } from './shape.ts';

const IN_LANGUAGES = [{ name: 'en' }, { name: 'ar' }];
const fields: CmsField[] = [
  { name: 'title', label: 'Title', i18n: true },
  { name: 'price', label: 'Price', widget: 'number' },
  { name: 'rent', label: 'Rent', widget: 'object', fields: [{ name: 'cheques' }, { name: 'deposit' }] },
  {
    name: 'images',
    widget: 'list',
    fields: [{ name: 'src' }, { name: 'alt', widget: 'object', fields: IN_LANGUAGES }],
  },
  { name: 'description', widget: 'richtext', i18n: true },
];
const format = recordFormat(fields, 'description');
const originalHash = originalHashes([{ name: 'rental', fields }]);
const PATH = 'content/properties/rental/flat.md';
const OPENED = '---\ntitle: Flat\nprice: 100\nrent:\n  cheques: "4"\n  deposit: 5%\n---\nA flat.\n';

/** The languages that are asked about, all of which are said to fit. */
let asked: string[] = [];
const ask = async (languages: string[]) => {
  asked = languages;
  return languages;
};

/** Saves what `change` makes of the opened record, with `files` as they are by then. */
function saved(
  files: Record<string, string>,
  change: (record: Group) => void,
  other: Partial<Saving> = {},
): ReturnType<typeof beforeSave> {
  const values = format.fromFile(OPENED.trim());
  change(values);
  const saving = {
    collection: 'rental',
    slug: 'flat',
    path: PATH,
    isNew: false,
    values,
    translations: {},
    ...other,
  };
  return beforeSave(saving, format, { newest: async ({ path }) => files[path] ?? null, ask, originalHash });
}

const textOf = async (saving: ReturnType<typeof beforeSave>) => format.toFile((await saving).values);

describe('a record that somebody else changed meanwhile', () => {
  it.each([
    ['another key', 'price: 100', 'price: 200 # agreed', { title: 'House' }],
    [
      'another key of the same group',
      'deposit: 5%',
      'deposit: 10%',
      { rent: { cheques: '2', deposit: '5%' } },
    ],
    ['a new key', 'price: 100', 'price: 100\nown: [1]', { title: 'House' }],
    ['the text', 'A flat.', 'A flat at the park.', { title: 'House' }],
    ['the same value', 'title: Flat', 'title: House', { title: 'House' }],
  ])('keeps both changes where they are of %s', async (_name, before, after, mine) => {
    const newest = OPENED.replace(before, after);
    const text = await textOf(saved({ [PATH]: newest }, (record) => Object.assign(record, mine)));
    const alone = await textOf(saved({ [PATH]: OPENED }, (record) => Object.assign(record, mine)));
    expect(text.trim()).toBe(alone.replace(before, after).trim());
  });

  it.each<[string, string, string, Group]>([
    ['Title', 'title: Flat', 'title: Villa', { title: 'House' }],
    ['Rent (deposit)', 'deposit: 5%', 'deposit: 10%', { rent: { cheques: '4', deposit: '7%' } }],
    ['description', 'A flat.', 'A villa.', { description: 'A house.' }],
    ['Price', 'price: 100\n', '', { price: 300 }],
  ])('is refused with the name of the key: %s', async (label, before, after, mine) => {
    const saving = saved({ [PATH]: OPENED.replace(before, after) }, (record) => Object.assign(record, mine));
    await expect(saving).rejects.toThrow(`you both changed: ${label}. Nothing was saved.`);
  });

  it('takes the saved text as the one to compare the next change with', async () => {
    const first = await saved({ [PATH]: OPENED }, (record) => (record.title = 'House'));
    const text = format.toFile(first.values);
    const again = { ...first.values, title: 'Villa' };
    const second = await saved({ [PATH]: text }, () => {}, { values: again });
    expect(format.toFile(second.values).trim()).toBe(OPENED.replace('Flat', 'Villa').trim());
  });
});

const HASH = await originalHash('rental', { title: 'Flat', description: 'A flat.' });

describe('a translation', () => {
  const ARABIC = PATH.replace('.md', '.ar.md');
  const file = (original: string | null) => `---\noriginal: "${original}"\ntitle: شقة\n---\n`;

  /** Saves the record and its translation into Arabic with these changes. */
  async function translated(
    original: string | null,
    changes: { english?: Group; arabic?: Group },
    other: Partial<Saving> = {},
  ): Promise<string> {
    asked = [];
    const arabic = { ...format.fromFile(file(original).trim()), ...changes.arabic };
    const { translations } = await saved(
      { [PATH]: OPENED, [ARABIC]: file(original) },
      (record) => Object.assign(record, changes.english),
      { translations: { ar: arabic }, ...other },
    );
    return format.toFile(translations.ar as Group);
  }

  it('is begun with its own texts alone, and names what it was made from', async () => {
    const copied = { ...format.fromFile(OPENED.trim()), title: 'شقة', description: '', own: 1 };
    const { translations } = await saved({ [PATH]: OPENED }, () => {}, { translations: { ar: copied } });
    expect(format.toFile(translations.ar as Group)).toBe(file(HASH));
  });

  it('stays current where the English texts are the same, and is no question', async () => {
    expect(await translated(HASH, { arabic: { title: 'بيت' } })).toBe(file(HASH).replace('شقة', 'بيت'));
    expect(await translated(HASH, { english: { price: 7 } })).toBe(file(HASH));
    expect(asked).toEqual([]);
  });

  it('stays outdated where it is not touched', async () => {
    expect(await translated('e6faf445', { english: { price: 7 } })).toBe(file('e6faf445'));
    expect(asked).toEqual([]);
  });

  it('is asked about where it or the English text changes', async () => {
    expect(await translated('e6faf445', { arabic: { title: 'بيت' } })).toBe(file(HASH).replace('شقة', 'بيت'));
    expect(asked).toEqual(['ar']);
    const villa = await originalHash('rental', { title: 'Villa', description: 'A flat.' });
    expect(await translated(HASH, { english: { title: 'Villa' } })).toBe(file(villa));
    expect(asked).toEqual(['ar']);
  });

  it('stays outdated where it does not fit', async () => {
    const arabic = format.fromFile(file(HASH).trim());
    const saving = {
      collection: 'rental',
      slug: 'flat',
      path: PATH,
      isNew: false,
      values: { ...format.fromFile(OPENED.trim()), title: 'Villa' },
      translations: { ar: arabic },
    };
    const files: Record<string, string> = { [PATH]: OPENED, [ARABIC]: file(HASH) };
    const newest = async ({ path }: RecordFile) => files[path] ?? null;
    const outside = { newest, ask: async () => [], originalHash };
    const { translations } = await beforeSave(saving, format, outside);
    expect(format.toFile(translations.ar as Group)).toBe(file(HASH));
  });

  it('of a copied record keeps what it was made from', async () => {
    const copied = await translated(HASH, {}, { isNew: true, path: PATH.replace('flat', 'other') });
    expect(copied).toBe(file(HASH));
  });
});

describe('a save that would lose a text is refused', () => {
  it.each<[string, Record<string, string>, Partial<Saving>, RegExp]>([
    ['a deleted file', {}, {}, /was deleted or moved by somebody else/],
    ['a new record at the place of another', { [PATH]: '---\nbroken' }, { isNew: true }, /exists already/],
    [
      'a translation at the place of one that cannot be read',
      { [PATH]: OPENED, 'content/properties/rental/flat.ar.md': '---\nbroken' },
      { translations: { ar: { title: 'شقة' } } },
      /flat\.ar\.md exists already, with a text that cannot be shown here/,
    ],
    ['line ends of Windows', { [PATH]: OPENED.replaceAll('\n', '\r\n') }, {}, /line ends of Windows/],
    ['a file that was broken meanwhile', { [PATH]: '---\ntitle: [\n---\n' }, {}, /Flow sequence/],
  ])('%s', async (_name, files, other, reason) => {
    await expect(saved(files, (record) => (record.title = 'House'), other)).rejects.toThrow(reason);
  });
});

describe('a new picture', () => {
  const add = (picture: Group, file = 'properties/a.jpg') => {
    const index = { 'content/media/index.yaml': `media:\n  - file: ${file}\n    alt: A hall.\n` };
    return saved({ [PATH]: OPENED, ...index }, (record) => (record.images = [picture]));
  };

  it('needs a description, its own or one in the list of pictures', async () => {
    await expect(add({ src: '/media/properties/b.jpg' })).rejects.toThrow('picture media/properties/b.jpg');
    await expect(add({ src: '/media/properties/b.jpg', alt: { ar: 'صالة' } })).rejects.toThrow('Describe');
    await expect(add({ src: '/media/properties/b.jpg', alt: { en: 'A room.' } })).resolves.toBeDefined();
    await expect(add({ src: '/media/properties/a.jpg' })).resolves.toBeDefined();
  });

  it.each(['"properties/a.jpg"', 'properties/a.jpg # the hall'])('is in the list as %s', async (file) => {
    await expect(add({ src: '/media/properties/a.jpg' }, file)).resolves.toBeDefined();
  });

  it('is new although a text of the record names it', async () => {
    const source = OPENED.replace('A flat.', 'A flat, as on media/properties/b.jpg.');
    const values = { ...format.fromFile(source.trim()), images: [{ src: '/media/properties/b.jpg' }] };
    await expect(saved({ [PATH]: source }, () => {}, { values })).rejects.toThrow('Describe');
  });
});
