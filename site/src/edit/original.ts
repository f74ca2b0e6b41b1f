// The hash by which a translation says which English texts it was made from, as `generator check` computes it.
import type { Group, Value } from './normal-form.ts';
import { xxh3 } from './xxh3.ts';

/** The key of the hash in a translation. */
export const ORIGINAL = 'original';

const LISTING = ['title', 'location', 'description'];

/** The keys that are hashed, by collection, as in `Original::hash` of the generator; an empty one has no text. */
const KEYS: Record<string, string[]> = {
  residential: LISTING,
  rental: LISTING,
  'off-plan': LISTING,
  commercial: LISTING,
  blog: ['title', 'summary', 'content'],
  areas: ['title', 'summary', 'guide'],
  pages: ['title', 'summary', 'body'],
  team: ['', 'name', 'bio'],
  developers: ['', '', 'description'],
};

/** The hash of a record's English texts; null if records of the collection have no translations. */
export function originalHash(collection: string, record: Group): string | null {
  const keys = KEYS[collection];
  if (!keys) return null;
  const texts = ['texts to translate', ...keys.map((key) => english(record[key]))];
  return xxh3(joined(texts.map(withLength)))
    .toString(16)
    .padStart(32, '0')
    .slice(0, 8);
}

function english(value: Value | undefined): string {
  if (typeof value === 'string') return value;
  const isGroup = value !== null && typeof value === 'object' && !Array.isArray(value);
  return isGroup && typeof value.en === 'string' ? value.en : '';
}

/** A text with its length; a long one is replaced by its own hash. */
function withLength(text: string): Uint8Array {
  const LONG = 256;
  const bytes = new TextEncoder().encode(text);
  const length = new DataView(new ArrayBuffer(8));
  length.setBigUint64(0, BigInt(bytes.length), true);
  return joined([new Uint8Array(length.buffer), bytes.length < LONG ? bytes : hashBytes(bytes)]);
}

function hashBytes(bytes: Uint8Array): Uint8Array {
  const hash = xxh3(bytes);
  const written = new DataView(new ArrayBuffer(16));
  written.setBigUint64(0, hash >> 64n);
  written.setBigUint64(8, hash & 0xffff_ffff_ffff_ffffn);
  return new Uint8Array(written.buffer);
}

function joined(parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
