// The page `/edit/`: the content manager with the configuration of this site.
import CMS from '@sveltia/cms';
import { recordFormat } from './record-format.ts';
import type { CmsField } from './shape.ts';

interface Collection {
  format?: string;
  extension?: string;
  fields?: CmsField[];
  files?: { format: string; file: string; fields: CmsField[] }[];
}

const config = await (await fetch('/edit/config.json')).json();

function register(format: string, extension: string, fields: CmsField[]): void {
  const text = fields.find(({ widget }) => widget === 'richtext');
  const body = extension === 'md' ? (text?.name ?? null) : null;
  CMS.registerCustomFormat(format, extension, recordFormat(fields, body));
}

for (const { format, extension, fields, files } of config.collections as Collection[]) {
  if (format && extension && fields) register(format, extension, fields);
  for (const file of files ?? []) register(file.format, file.file.split('.').at(-1) ?? 'yaml', file.fields);
}
CMS.init({ config });
