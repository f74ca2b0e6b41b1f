// Checks a record before it is saved: it keeps the changes of others, has a description of each picture, and its
// translations name the English texts that they were made from.
import { parseDocument } from 'yaml';
import type { AskCompared } from './compared.ts';
import type { NewestText } from './newest-text.ts';
import { type Group, isGroup, isSame, NotSaved, type Value, withoutEmpty } from './normal-form.ts';
import { ORIGINAL, type OriginalHash, translationOf } from './original.ts';
import { pictures, type RecordFormat, SOURCE } from './record-format.ts';

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

/** What `beforeSave` needs from outside. */
export interface Outside {
  newest: NewestText;
  ask: AskCompared;
  originalHash: OriginalHash;
}

/** The values to be saved, with the changes of others; throws [`NotSaved`] with the reason. */
export async function beforeSave(
  saving: Saving,
  format: RecordFormat,
  { newest, ask, originalHash }: Outside,
): Promise<Pick<Saving, 'values' | 'translations'>> {
  const { collection, slug, path, isNew } = saving;
  const checked = async (values: Group, file: string) => {
    const text = await newest({ collection, slug, path: file });
    return withNewest(isNew ? withoutSource(values) : values, { text, file, format });
  };
  await assertDescribed(saving, format, newest);
  const ownTranslation = await translationAlone(saving, format, { newest, originalHash });
  const [marked = saving.values] = ownTranslation ? await withOriginals([ownTranslation], ask) : [];
  const values = await checked(marked, path);
  const beside = await translationsOf(saving, format, originalHash);
  const texts = await withOriginals(beside, ask);
  const translations: Record<string, Group> = {};
  for (const [index, { language }] of beside.entries())
    translations[language] = await checked(texts[index] as Group, path.replace(/(\.\w+)$/, `.${language}$1`));
  return { values, translations };
}

/** A translation that is about to be saved. */
interface Translation {
  language: string;
  texts: Group;
  /** The hash that it names until now; null for a new one, which is made from the English texts in the form. */
  original: Value | undefined;
  /** The hash of the English texts. */
  current: string | null;
  /** Whether its texts or the English ones were changed. */
  isTouched: boolean;
}

/** The translations beside the record. */
async function translationsOf(
  saving: Saving,
  format: RecordFormat,
  originalHash: OriginalHash,
): Promise<Translation[]> {
  const { collection, values } = saving;
  const current = await originalHash(collection, withoutEmpty(values) as Group);
  const isOriginalSame = (await originalHash(collection, format.opened(values) ?? {})) === current;
  return Object.entries(saving.translations).map(([language, copied]) => {
    // The content manager begins one with the values of the original.
    const isBegun = copied[SOURCE] === values[SOURCE];
    const texts = isBegun ? format.translated(copied) : copied;
    const opened = isBegun ? null : format.opened(texts);
    const original = opened === null ? null : opened[ORIGINAL];
    const isTouched = !isOriginalSame || !isSame(format.translated(opened ?? {}), format.translated(texts));
    return { language, texts, original, current, isTouched };
  });
}

/** The record as a translation, where its collection has translations alone, such as the team in Arabic. */
async function translationAlone(
  { collection, slug, path, values, isNew }: Saving,
  format: RecordFormat,
  { newest, originalHash }: Pick<Outside, 'newest' | 'originalHash'>,
): Promise<Translation | null> {
  const translated = translationOf(collection);
  if (translated === null) return null;
  const english = await newest({ collection, slug, path: path.replace(/\.\w\w\.md$/, '.yaml') });
  const current =
    english === null ? null : await originalHash(translated.collection, parseDocument(english).toJS() ?? {});
  const original = isNew ? null : format.opened(values)?.[ORIGINAL];
  return { language: translated.language, texts: values, original, current, isTouched: true };
}

/** The texts of the translations; those that an editor has compared with the English texts name their hash. */
async function withOriginals(all: Translation[], ask: AskCompared): Promise<Group[]> {
  const unclear = all.filter(
    ({ original, current, isTouched }) =>
      isTouched && current !== null && original !== null && original !== current,
  );
  const languages = unclear.map(({ language }) => language);
  const compared = languages.length === 0 ? [] : await ask(languages);
  return all.map(({ language, texts, original, current }) => {
    const isMarked = current !== null && (original === null || compared.includes(language));
    return isMarked ? { ...texts, [ORIGINAL]: current } : texts;
  });
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
async function assertDescribed({ values }: Saving, format: RecordFormat, newest: NewestText): Promise<void> {
  const before = pictures(format.opened(values)).map(fileOf);
  const added = pictures(values).filter(({ alt }) => !isGroup(alt) || !String(alt.en ?? '').trim());
  const files = added.map(fileOf).filter((file) => file !== '' && !before.includes(file));
  if (files.length === 0) return;
  const index = await newest({ collection: 'pictures', slug: 'pictures', path: INDEX });
  const { media } = Object(parseDocument(index ?? '').toJS()) as { media?: { file: string }[] };
  const missing = files.filter((file) => !media?.some((entry) => `media/${entry.file}` === file));
  if (missing.length > 0)
    throw new NotSaved(
      `Describe what is on the picture ${missing.join(', ')}: fill in its field "Description".`,
    );
}

/** The file of a picture, as records write it. */
function fileOf({ src }: Group): string {
  return String(src ?? '').replace(/^\//, '');
}
