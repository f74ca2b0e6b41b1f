// What is checked before a record is saved: that nobody else's change is lost, and that its pictures are described.

import type { NewestText } from './newest-text.ts';
import { type Group, NotSaved, type Value } from './normal-form.ts';
import { type RecordFormat, SOURCE } from './record-format.ts';

/** A record that is about to be saved. */
export interface Saving {
  collection: string;
  slug: string;
  /** The file of the first language. */
  path: string;
  isNew: boolean;
  /** The values in the first language. */
  values: Group;
  /** The values in the other languages. */
  translations: Record<string, Group>;
}

const INDEX = 'content/media/index.yaml';

/** The values to be saved, with the changes of others; throws [`NotSaved`] with the reason. */
export async function beforeSave(
  saving: Saving,
  format: RecordFormat,
  newest: NewestText,
): Promise<Pick<Saving, 'values' | 'translations'>> {
  const { collection, slug, path, isNew } = saving;
  const checked = async (values: Group, file: string) => {
    const text = await newest({ collection, slug, path: file });
    return withNewest(isNew ? withoutSource(values) : values, { text, file, format });
  };
  await assertDescribed(saving, newest);
  const values = await checked(saving.values, path);
  const translations: Record<string, Group> = {};
  for (const [language, texts] of Object.entries(saving.translations))
    translations[language] = await checked(
      texts[SOURCE] === saving.values[SOURCE] ? format.translated(texts) : texts,
      path.replace(/(\.\w+)$/, `.${language}$1`),
    );
  return { values, translations };
}

/** A copy of a record has the text of the first one's file. */
function withoutSource({ [SOURCE]: _, ...values }: Group): Group {
  return values;
}

function withNewest(
  values: Group,
  { text, file, format }: { text: string | null; file: string; format: RecordFormat },
): Group {
  const isFromFile = typeof values[SOURCE] === 'string';
  if (text === null && isFromFile)
    throw new NotSaved(`${file} was deleted or moved by somebody else. Copy your texts and reload the page.`);
  if (text !== null && !isFromFile)
    throw new NotSaved(
      `${file} exists already, with a text that cannot be shown here. Change it in its file, or choose another name.`,
    );
  if (text?.includes('\r'))
    throw new NotSaved(
      `${file} has the line ends of Windows, which would all change. Save it with line ends LF first.`,
    );
  const current = text?.trim();
  const record =
    current === undefined || current === values[SOURCE] ? values : format.rebased(values, current);
  return { ...record, [SOURCE]: format.toFile(record).trim() };
}

/** Refuses new pictures without a description, in the record or in the list of pictures. */
async function assertDescribed(saving: Saving, newest: NewestText): Promise<void> {
  const source = String(saving.values[SOURCE] ?? '');
  const added = undescribed(saving.values).filter((file) => !source.includes(file));
  if (added.length === 0) return;
  const index = (await newest({ collection: 'pictures', slug: 'pictures', path: INDEX })) ?? '';
  const missing = added.filter((file) => !index.includes(`file: ${file.replace(/^media\//, '')}\n`));
  if (missing.length > 0)
    throw new NotSaved(
      `Describe what is on the picture ${missing.join(', ')}: fill in its field "Description".`,
    );
}

/** The pictures without a description of their own, as files write them. */
function undescribed(value: Value): string[] {
  if (Array.isArray(value)) return value.flatMap(undescribed);
  if (value === null || typeof value !== 'object') return [];
  const { src, alt } = value as { src?: Value; alt?: { en?: string } };
  if (typeof src === 'string') return src !== '' && !alt?.en?.trim() ? [src.replace(/^\//, '')] : [];
  return Object.values(value).flatMap(undescribed);
}
