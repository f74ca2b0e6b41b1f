// The hash by which a translation says which English texts it was made from, as `generator check` computes it.
import { type Group, isGroup, type Value } from './normal-form.ts';
import { type CmsCollection, type CmsField, type Shape, shapeOf } from './shape.ts';

/** The key of the hash in a translation. */
export const ORIGINAL = 'original';

/** The hash of the English texts of a collection's record; null if its records have no translations. */
export type OriginalHash = (collection: string, record: Group) => Promise<string | null>;

/** What a collection of translations alone, such as `team-ar`, translates, and into which language; null for others. */
export function translationOf(name: string): { collection: string; language: string } | null {
  const [, collection, language] = /^(.+)-(\w\w)$/.exec(name) ?? [];
  return collection && language ? { collection, language } : null;
}

export function originalHashes(collections: readonly CmsCollection[]): OriginalHash {
  return async (collection, record) => {
    const fields = collections.find(({ name }) => name === collection)?.fields ?? [];
    const aside = collections.find(({ name }) => translationOf(name)?.collection === collection);
    const names = [...fields.filter(({ i18n }) => i18n), ...(aside?.fields ?? [])].map(({ name }) => name);
    return names.length === 0 ? null : hashOf(englishTexts(record, fields, new Set(names)));
  };
}

/** The hash of the texts in any order, as `original_hash` of the generator. */
async function hashOf(texts: string[]): Promise<string> {
  const hashes = await Promise.all(texts.map(sha256));
  return (await sha256(hashes.sort().join(''))).slice(0, 8);
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What people translate: the fields that translations have, and texts that have their languages beside them. */
function englishTexts(record: Group, fields: CmsField[], translated: ReadonlySet<string>): string[] {
  const texts = fields.flatMap((field) => {
    const value = record[field.name];
    return translated.has(field.name) ? english(value) : textsIn(value, shapeOf(field));
  });
  // What has no letter is the same in every language.
  return texts.map((text) => text.trim()).filter((text) => /\p{Alphabetic}/u.test(text));
}

function textsIn(value: Value | undefined, shape: Shape): string[] {
  if (shape.is === 'languages') return english(value);
  if (shape.is === 'list')
    return Array.isArray(value) ? value.flatMap((item) => textsIn(item, shape.items)) : [];
  if (!('keys' in shape) || !isGroup(value)) return [];
  // The description was made from facts in every language.
  if (value.alt_made === true) return [];
  return [...shape.keys].flatMap(([name, inner]) => textsIn(value[name], inner));
}

function english(value: Value | undefined): string[] {
  const text = isGroup(value) ? value.en : value;
  return typeof text === 'string' ? [text] : [];
}
