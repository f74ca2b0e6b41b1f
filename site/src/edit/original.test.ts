// The hash of the English texts is the one that the generator compares translations with.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import config from '../../../schemas/cms.json' with { type: 'json' };
import type { Group } from './normal-form.ts';
import { originalHash } from './original.ts';
import { recordFormat } from './record-format.ts';
import type { CmsField } from './shape.ts';
import { xxh3 } from './xxh3.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

interface Collection {
  name: string;
  folder?: string;
  extension?: string;
  fields?: CmsField[];
}

it.each((config.collections as Collection[]).filter(({ extension }) => /^(md|yaml)$/.test(extension ?? '')))(
  'the translations of $name name the hash of their original',
  ({ name, folder = '', extension = '', fields = [] }) => {
    const files = readdirSync(path.join(ROOT, folder));
    const read = (file: string) => readFileSync(path.join(ROOT, folder, file), 'utf8');
    const text = fields.find(({ widget }) => widget === 'richtext')?.name ?? null;
    const format = recordFormat(fields, text);
    const translations = files.filter((file) => /\.(ar|ru)\.md$/.test(file));
    for (const file of translations) {
      const original = read(file.replace(/\.\w\w\.md$/, `.${extension}`));
      const record: Group = extension === 'md' ? format.fromFile(original.trim()) : parse(original);
      const named = read(file).match(/^original: "?(\w+)"?$/m)?.[1];
      expect(originalHash(name, record), file).toBe(named);
    }
    expect(translations.length > 0).toBe(name !== 'partners');
  },
);

it.each([
  [17, '685bc458b37d057fc06e233df7729217'],
  [32, '25e7c9b3424ceed2457d9566b6fcd697'],
  [97, '9b09227e063da5a25b3284a61f91e97d'],
  [128, '14792fc3af88dc6c05321a0b64d67b41'],
  [129, 'dd5e74ac6b45f54ebc30b63382b09a3b'],
  [161, '90805aa22c17b7a036ade0cea58f8377'],
  [240, '65b5be86da5540e7c92b68e16f83bbb6'],
  [241, '1da1cb61bcb8a2a102e8cd95421c6d02'],
  [1024, 'd0ac1f7b93bf57b9e5d78bafa45b2aa5'],
  [1025, '2882ebca04ec915ce95c42288f28186e'],
  [5000, 'b92ec02c39d33ce7b418500fc42320ee'],
])('a text of %i bytes has the hash of the specification', (length, hash) => {
  expect(xxh3(new Uint8Array(length).map((_, index) => index % 251)).toString(16)).toBe(hash);
});
