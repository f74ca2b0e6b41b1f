// What a change leaves alone: the comments, the order and the notation of everything else.
import { describe, expect, it } from 'vitest';
import scalars from '../../../generator/records/tests/canonical/scalars.json' with { type: 'json' };
import type { Group } from './normal-form.ts';
import { recordFormat } from './record-format.ts';
import { plainOrQuoted } from './scalars.ts';
import type { CmsField } from './shape.ts';

const IN_LANGUAGES: CmsField[] = [{ name: 'en' }, { name: 'ar' }];
const FIELDS: CmsField[] = [
  { name: 'title' },
  {
    name: 'images',
    widget: 'list',
    fields: [
      { name: 'src', widget: 'image' },
      { name: 'alt', widget: 'object', fields: IN_LANGUAGES },
    ],
  },
  { name: 'location', widget: 'object', fields: IN_LANGUAGES },
  { name: 'price', widget: 'number' },
  {
    name: 'rent',
    widget: 'object',
    fields: [{ name: 'frequency' }, { name: 'cheques', pattern: ['^[0-9, ]+$', 'numbers'] }],
  },
  { name: 'tags', widget: 'list' },
  { name: 'bio', widget: 'text' },
];
const { fromFile, toFile } = recordFormat(FIELDS, null);

/** The text after `change`. */
function edited(text: string, change: (record: Group) => void): string {
  const record = fromFile(text);
  change(record);
  return toFile(record);
}

const pictures = (record: Group) => record.images as Group[];

describe('a change', () => {
  it.each<[string, string, (record: Group) => void, string]>([
    [
      'keeps the comment of a picture that gains a description',
      'images:\n  - media/a.jpg # cover\n  # The kitchen.\n  - media/b.jpg # second\n',
      (record) => (pictures(record)[0] = { src: '/media/a.jpg', alt: { en: 'A hall.' } }),
      'images:\n  - src: media/a.jpg # cover\n    alt: A hall.\n  # The kitchen.\n  - media/b.jpg # second\n',
    ],
    [
      'keeps the comment of a picture that loses its description',
      'images:\n  - src: media/a.jpg # cover\n    alt: A hall.\n  - media/b.jpg\n',
      (record) => (pictures(record)[0] = { src: '/media/a.jpg' }),
      'images:\n  - media/a.jpg # cover\n  - media/b.jpg\n',
    ],
    [
      'keeps the comment of a picture that is exchanged',
      'images:\n  - media/a.jpg\n  - media/b.jpg # second\n',
      (record) => (pictures(record)[1] = { src: '/media/c.jpg' }),
      'images:\n  - media/a.jpg\n  - media/c.jpg # second\n',
    ],
    [
      'keeps the comments of the items that stay when one goes and another changes',
      'images:\n  - media/a.jpg # cover\n  # Old.\n  - media/b.jpg\n  # New.\n  - src: media/c.jpg # third\n    alt: A hall.\n',
      (record) =>
        (record.images = [pictures(record)[0] ?? null, { src: '/media/c.jpg', alt: { en: 'A room.' } }]),
      'images:\n  - media/a.jpg # cover\n  # New.\n  - src: media/c.jpg # third\n    alt: A room.\n',
    ],
    [
      'moves items with their comments',
      'tags:\n  - one # first\n  # Two.\n  - two\n# End.\n',
      (record) => (record.tags = ['two', 'one', 'three']),
      'tags:\n  # Two.\n  - two\n  - one # first\n  - three\n# End.\n',
    ],
    [
      'keeps the comment above a removed key of a group',
      'rent: # terms\n    # Monthly was asked for.\n    frequency: yearly # for now\n    # Four at most.\n    cheques: 4\n',
      (record) => (record.rent = { cheques: '4' }),
      'rent: # terms\n    # Monthly was asked for.\n    # Four at most.\n    cheques: 4\n',
    ],
    [
      'keeps the comment above a removed key',
      'title: Flat\n# Asked in May.\nprice: 12 # net\nrent:\n  cheques: 4\n',
      (record) => (record.price = null),
      'title: Flat\n# Asked in May.\nrent:\n  cheques: 4\n',
    ],
    [
      'keeps the comments of a group whose value changes',
      'rent: # terms\n    frequency:  yearly # for now\n\n    # Four at most.\n    cheques: 4 # or two\nown: {a:   1}\n',
      (record) => (record.rent = { frequency: 'yearly', cheques: '2' }),
      'rent: # terms\n    frequency:  yearly # for now\n\n    # Four at most.\n    cheques: 2 # or two\nown: {a:   1}\n',
    ],
    [
      'adds a key to a group below the keys before it',
      'location: # as on the map\n  ar: دبي # reviewed\n',
      (record) => (record.location = { en: 'Dubai', ar: 'دبي' }),
      'location: # as on the map\n  en: Dubai\n  ar: دبي # reviewed\n',
    ],
    [
      'writes a group in braces as a block, with its comment',
      'location: {en: Dubai, ar: دبي} # as on the map\ntitle: Flat\n',
      (record) => (record.location = { en: 'Deira', ar: 'دبي' }),
      'location: # as on the map\n  en: Deira\n  ar: دبي\ntitle: Flat\n',
    ],
    [
      'puts the first key of all below the comment of the file',
      '# The file.\n\n# The price.\nprice: 12\n',
      (record) => (record.title = 'Flat'),
      '# The file.\n\ntitle: Flat\n# The price.\nprice: 12\n',
    ],
    [
      'writes a text of several lines as a block',
      'bio: She rows. # by herself\nprice: 12\n',
      (record) => (record.bio = 'She rows.\n\nShe sails.'),
      'bio: | # by herself\n  She rows.\n\n  She sails.\nprice: 12\n',
    ],
    [
      'says no longer that a program made a description that a person wrote',
      'images:\n  - src: media/a.jpg\n    alt: A\n    alt_made: true\n  - src: media/b.jpg\n    alt: B\n    alt_made: true\n',
      (record) => Object.assign(pictures(record)[1] as Group, { alt: { en: 'A hall.' } }),
      'images:\n  - src: media/a.jpg\n    alt: A\n    alt_made: true\n  - src: media/b.jpg\n    alt: A hall.\n',
    ],
    [
      'leaves unknown keys alone, whatever a form makes of them',
      'title: Flat\nown.key: [1, {a: 2}] # ours\n',
      (record) => Object.assign(record, { title: 'House', own: { key: 1 } }),
      'title: House\nown.key: [1, {a: 2}] # ours\n',
    ],
  ])('%s', (_name, before, change, after) => {
    expect(edited(before, change)).toBe(after);
  });
});

it.each(scalars as [string, string][])('%j is written as `generator format` writes it', (text, yaml) => {
  expect(plainOrQuoted(text)).toBe(yaml);
});
