import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import config from '../../../schemas/cms.json' with { type: 'json' };
import { type Group, isSame, NotEditable, type Value } from './normal-form.ts';
import { type RecordFormat, recordFormat } from './record-format.ts';
import type { CmsCollection, CmsField } from './shape.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const collections = config.collections as CmsCollection[];

function fieldsOf(name: string): CmsField[] {
  const collection = collections.find((one) => one.name === name);
  return collection?.fields ?? collection?.files?.[0]?.fields ?? [];
}

function formatOf(name: string): RecordFormat {
  const collection = collections.find((one) => one.name === name);
  const fields = fieldsOf(name);
  const text = fields.find(({ widget }) => widget === 'richtext')?.name ?? null;
  return recordFormat(fields, collection?.extension?.endsWith('md') ? text : null);
}

/** The files of the sample that a collection shows. */
function filesOf({ folder, extension, files }: CmsCollection): string[] {
  if (files) return files.map(({ file }) => path.join(ROOT, file));
  const names = readdirSync(path.join(ROOT, folder ?? '')).filter((name) => name.endsWith(`.${extension}`));
  return names.map((name) => path.join(ROOT, folder ?? '', name));
}

/** As the content manager hands texts to a format. */
const textOf = (file: string) => readFileSync(file, 'utf8').trim();

const SAMPLES = collections.flatMap((collection) =>
  filesOf(collection).map((file): [string, string, string] => [
    collection.name,
    path.relative(ROOT, file),
    textOf(file),
  ]),
);

it('finds the sample', () => {
  expect(SAMPLES.length).toBeGreaterThan(150);
});

describe.each(SAMPLES)('%s: %s', (collection, _file, text) => {
  const { fromFile, toFile } = formatOf(collection);

  it('is written as it was read', () => {
    expect(toFile(fromFile(text)).trim()).toBe(text);
  });

  it('reads the same after each value was written anew', () => {
    const { source_of_this_file: _, ...values } = fromFile(text);
    const { source_of_this_file: __, ...again } = fromFile(toFile(values).trim());
    expect(again).toEqual(values);
  });
});

const LISTING = `---
# The seller is abroad until May.
title: Flat by the park
mainCategory: Residential
subCategory: Apartment
images:
  - media/properties/a.jpg # the cover
  - src: media/properties/b.jpg
    alt: A room.
location: {en: Dubai Marina, ar: دبي مارينا}
bedrooms: 2
price: 1850000 # agreed with the owner
createdAt: 2026-11-02
permit: {number: "0000000417", kind: rera}
service_charge: 18.50
owner_reference: 12
rent:
  cheques: [1, 2, 4]
  deposit: 5%
floor: 007
---
A flat.

<!-- more -->
It has a view.`;

function edited(change: (record: Group) => void): string {
  const { fromFile, toFile } = formatOf('residential');
  const record = fromFile(LISTING);
  change(record);
  return toFile(record);
}

/** The lines that are only in the first text, and those only in the second. */
function changes(after: string): [string[], string[]] {
  const [one, other] = [LISTING.split('\n'), after.trimEnd().split('\n')];
  return [one.filter((line) => !other.includes(line)), other.filter((line) => !one.includes(line))];
}

describe('an edited listing', () => {
  it('keeps everything else: comments, unknown keys, zeros and the way it was written', () => {
    expect(changes(edited((record) => (record.price = 1900000)))).toEqual([
      ['price: 1850000 # agreed with the owner'],
      ['price: 1900000 # agreed with the owner'],
    ]);
    expect(changes(edited((record) => (record.title = 'Flat: by the park')))).toEqual([
      ['title: Flat by the park'],
      ['title: "Flat: by the park"'],
    ]);
  });

  it('gets a new key in its place', () => {
    const text = edited((record) => (record.bathrooms = 2));
    expect(changes(text)).toEqual([[], ['bathrooms: 2']]);
    const lines = text.split('\n');
    expect(lines.indexOf('bathrooms: 2')).toBe(lines.indexOf('  deposit: 5%') + 1);
  });

  it('loses a key that was emptied', () => {
    expect(changes(edited((record) => (record.bedrooms = '')))).toEqual([['bedrooms: 2'], []]);
  });

  it('takes pictures by their path from the root of the site', () => {
    const text = edited((record) => {
      record.images = [
        ...(record.images as Group[]),
        { src: '/media/properties/c.jpg', alt: { en: 'A hall.' } },
      ];
    });
    expect(changes(text)).toEqual([[], ['  - src: media/properties/c.jpg', '    alt: A hall.']]);
  });

  it('holds one text or several, a number or a choice, in one form', () => {
    const record = formatOf('residential').fromFile(LISTING);
    expect(record.location).toEqual({ en: 'Dubai Marina', ar: 'دبي مارينا' });
    expect(record.floor).toEqual({ en: '007' });
    expect(record.rent).toEqual({ cheques: '1, 2, 4', deposit: '5%' });
    expect(record.images).toEqual([
      { src: '/media/properties/a.jpg' },
      { src: '/media/properties/b.jpg', alt: { en: 'A room.' } },
    ]);
    const text = edited((changed) => {
      changed.rent = { ...(changed.rent as Group), cheques: '4', deposit: '5000' };
    });
    expect(changes(text)).toEqual([
      ['  cheques: [1, 2, 4]', '  deposit: 5%'],
      ['  cheques: 4', '  deposit: 5000'],
    ]);
  });

  it('keeps a literal block', () => {
    const { fromFile, toFile } = formatOf('team');
    const record = fromFile('name: Layla\nbio: |\n  She rows.\n');
    expect(toFile({ ...record, bio: 'She sails.' })).toBe('name: Layla\nbio: |\n  She sails.\n');
  });

  it('keeps its text to the byte', () => {
    expect(edited((record) => (record.price = 2)).split('---\n')[2]).toBe(LISTING.split('---\n')[2]);
  });
});

describe('a record that would be damaged', () => {
  const { fromFile } = formatOf('residential');

  it.each([
    ['title: {en: Flat, ar: شقة}', /`title` has a group of values/],
    ['title: *name', /Unresolved alias|is an alias/],
    ['title: Flat\ntitle: House', /unique/],
    ['title: "Flat', /Missing closing/],
    ['{title: Flat, price: 12}', /in braces/],
    ['price: [1, 2]', /`price` has a list/],
  ])('%s is refused with a reason', (yaml, reason) => {
    expect(() => fromFile(`---\n${yaml}\n---\n`)).toThrow(reason);
  });
  it.each([
    ['an unclosed front matter', '---\ntitle: Flat\n\nA flat.'],
    ['no front matter', 'A flat.'],
    ['an empty file', ''],
  ])('%s is refused with a reason', (_name, text) => {
    expect(() => fromFile(text)).toThrow('no keys between two lines of `---`');
  });
});

/** Numbers that look random and are the same each time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const TEXTS = [
  'a',
  'Villa: new',
  '0042',
  'دبي #7',
  'say "yes"',
  ' - x',
  'two\nlines',
  "it's",
  '[a',
  'no',
  '50%',
];

/** The value with one of its parts changed, removed or added. */
function mutated(value: Value, next: (below: number) => number): Value {
  const text = TEXTS[next(TEXTS.length)] ?? '';
  if (Array.isArray(value)) {
    const at = next(value.length);
    const items = [...value];
    const change = next(4);
    if (change === 0) items.splice(at, 1);
    else if (change === 1) items.push(typeof items[at] === 'string' ? text : (items[at] ?? null));
    else if (change === 2) items.reverse();
    else items[at] = mutated(items[at] ?? null, next);
    return items;
  }
  if (value !== null && typeof value === 'object') {
    const names = Object.keys(value);
    const name = names[next(names.length)] ?? '';
    if (names.length > 1 && next(3) === 0)
      return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
    return { ...value, [name]: mutated(value[name] ?? null, next) };
  }
  if (typeof value === 'number') return next(1000);
  if (typeof value === 'boolean') return !value;
  return text;
}

/** The lines of each key at the left margin, with the comments above it. */
function chunksOf(text: string): Map<string, string> {
  const lines = text.match(/^---\n([\s\S]*?)^---$/m)?.[1] ?? text;
  const chunks = [...lines.matchAll(/^(?<name>[\w]+):.*\n(?:[ #-].*\n|\n)*/gm)];
  return new Map(
    chunks.map((chunk) => [chunk.groups?.name ?? '', chunk[0].replace(/^#.*\n/gm, '').trimEnd()]),
  );
}

it.each(SAMPLES.filter((_, index) => index % 4 === 0))(
  'changes to values of %s: %s touch their keys alone',
  (collection, _file, text) => {
    const { fromFile, toFile } = formatOf(collection);
    const next = numbers(text.length);
    const fields = fieldsOf(collection);
    let refused = 0;
    for (let round = 0; round < 20; round++) {
      const before = fromFile(text);
      const names = Object.keys(before).filter((name) => fields.some((field) => field.name === name));
      const changed = new Set([names[next(names.length)] ?? '', names[next(names.length)] ?? '']);
      const after = { ...before };
      for (const name of changed) after[name] = mutated(before[name] ?? null, next);
      let written: string;
      try {
        written = toFile(after);
      } catch (reason) {
        expect(reason, 'a value that its field cannot hold').toBeInstanceOf(NotEditable);
        refused++;
        continue;
      }
      const again = fromFile(written.trim());
      for (const name of names) expect(isSame(again[name], after[name]), `${name}\n${written}`).toBe(true);
      const [old, now] = [chunksOf(`${text}\n`), chunksOf(`${written}\n`)];
      for (const [name, chunk] of old) if (!changed.has(name)) expect(now.get(name)).toBe(chunk);
      expect(toFile(again).trim()).toBe(written.trim());
    }
    expect(refused).toBeLessThan(10);
  },
);
