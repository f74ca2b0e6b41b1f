// The page `/edit/`: the content manager with the configuration of this site.
import CMS from '@sveltia/cms';
import { beforeSave } from './before-save.ts';
import { askCompared } from './compared.ts';
import { newestText, type Repository } from './newest-text.ts';
import { type Group, NotEditable } from './normal-form.ts';
import { originalHashes } from './original.ts';
import { type RecordFormat, recordFormat } from './record-format.ts';
import { showRefusal } from './refusals.ts';
import type { CmsCollection, CmsField } from './shape.ts';
import { SHOWN_ERROR } from './sveltia-internals.ts';

const config = await (await fetch('/edit/config.json')).json();
const collections: CmsCollection[] = config.collections;
const repository: Repository = config.backend;

const formats = new Map<string, RecordFormat>();

function register(
  { name, label = name }: CmsCollection,
  format: string,
  extension: string,
  fields: CmsField[],
): void {
  const text = fields.find(({ widget }) => widget === 'richtext');
  const body = extension.endsWith('md') ? (text?.name ?? null) : null;
  const { fromFile, ...others } = recordFormat(fields, body);
  formats.set(name, { fromFile, ...others });
  CMS.registerCustomFormat(format, extension, {
    fromFile(source) {
      try {
        return fromFile(source);
      } catch (error) {
        if (error instanceof NotEditable) showRefusal(label, source, error.message);
        throw error;
      }
    },
    toFile: others.toFile,
  });
}

for (const collection of collections) {
  const { format, extension, fields, files } = collection;
  if (format && extension && fields) register(collection, format, extension, fields);
  for (const file of files ?? [])
    register(collection, file.format, file.file.split('.').at(-1) ?? 'yaml', file.fields);
}

const outside = {
  newest: newestText(repository),
  ask: askCompared,
  originalHash: originalHashes(collections),
};

/** An entry as plain values. */
interface Entry {
  collection: string;
  slug: string;
  path: string;
  newRecord: boolean;
  data: Group;
  i18n: Record<string, { data?: Group }>;
}

CMS.registerEventListener({
  name: 'preSave',
  async handler({ entry }) {
    const { collection, slug, path, newRecord, data, i18n } = entry.toJS() as unknown as Entry;
    const format = formats.get(collection);
    if (!format) return entry;
    const languages = Object.entries(i18n).flatMap(([language, { data }]) =>
      data ? [[language, data]] : [],
    );
    const saving = {
      collection,
      slug,
      path,
      isNew: newRecord,
      values: data,
      translations: Object.fromEntries(languages),
    };
    try {
      const { values, translations } = await beforeSave(saving, format, outside);
      const others = Object.entries(translations).map(([language, data]) => [language, { data }]);
      return entry.set('data', values).set('i18n', Object.fromEntries(others));
    } catch (error) {
      throw new Error(SHOWN_ERROR, { cause: error });
    }
  },
});

CMS.init({ config });
