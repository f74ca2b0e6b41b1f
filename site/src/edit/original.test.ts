// The hash of the English texts is the one that the generator compares translations with.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import config from '../../../schemas/cms.json' with { type: 'json' };
import type { Group } from './normal-form.ts';
import { originalHashes } from './original.ts';
import { recordFormat } from './record-format.ts';
import type { CmsCollection } from './shape.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const originalHash = originalHashes(config.collections as CmsCollection[]);

it.each(
  (config.collections as CmsCollection[]).filter(({ extension }) => /^(md|yaml)$/.test(extension ?? '')),
)(
  'the translations of $name name the hash of their original',
  async ({ name, folder = '', extension = '', fields = [] }) => {
    const files = readdirSync(path.join(ROOT, folder));
    const read = (file: string) => readFileSync(path.join(ROOT, folder, file), 'utf8');
    const text = fields.find(({ widget }) => widget === 'richtext')?.name ?? null;
    const format = recordFormat(fields, text);
    const translations = files.filter((file) => /\.(ar|ru)\.md$/.test(file));
    for (const file of translations) {
      const original = read(file.replace(/\.\w\w\.md$/, `.${extension}`));
      const record: Group = extension === 'md' ? format.fromFile(original.trim()) : parse(original);
      const named = read(file).match(/^original: "?(\w+)"?$/m)?.[1];
      expect(await originalHash(name, record), file).toBe(named);
    }
    expect(translations.length > 0).toBe(name !== 'partners');
  },
);
