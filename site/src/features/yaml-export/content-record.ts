// Records as editors keep them in the content folder: front matter, then the text in markdown.
import { yamlScalar } from './yaml-scalar.ts';

export interface ContentRecord {
  /** Where it belongs, from the project's folder. */
  file: string;
  text: string;
  /** Where its picture has to be put; null for one on another host, or none. */
  picture: string | null;
}

export interface PictureEntry {
  src: string;
  alt: string;
}

/** Keys in the order they are written; what is undefined is left out. */
export type FrontMatter = Record<string, string | number | PlainValue | PictureEntry[] | undefined>;

/** Written as it stands: a date, or a word that the record's type knows. */
export interface PlainValue {
  plain: string;
}

export function markdownRecord(frontMatter: FrontMatter, body: string): string {
  const lines = Object.entries(frontMatter).flatMap(([key, value]) => linesOf(key, value));
  return `---\n${lines.join('\n')}\n---\n${body.replaceAll('\r\n', '\n').trim()}\n`;
}

function linesOf(key: string, value: FrontMatter[string]): string[] {
  if (value === undefined) return [];
  if (typeof value === 'number') return [`${key}: ${value}`];
  if (typeof value === 'string') return [`${key}: ${yamlScalar(value)}`];
  if ('plain' in value) return [`${key}: ${value.plain}`];
  if (value.length === 0) return [];
  return [
    `${key}:`,
    ...value.flatMap(({ src, alt }) => [`  - src: ${yamlScalar(src)}`, `    alt: ${yamlScalar(alt)}`]),
  ];
}

/** Far below what a disk takes, with room for what others put around it. */
const LONGEST_STEM = 80;

/**
 * A file's name without its ending, made of a title: lower-case letters, digits and hyphens, as the generator wants ids.
 * A title in another script leaves too little to tell it from others, so a mark of the whole title follows.
 */
export function fileStem(title: string, fallback: string): string {
  const plain = unaccented(title);
  const words = plain
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-');
  const stem = shortened(words || fallback);
  return /[^\P{Letter}a-z]/u.test(plain) ? `${stem}-${markOf(plain)}` : stem;
}

function shortened(stem: string): string {
  if (stem.length <= LONGEST_STEM) return stem;
  const endOfWord = stem.lastIndexOf('-', LONGEST_STEM);
  return stem.slice(0, endOfWord > 0 ? endOfWord : LONGEST_STEM);
}

/** The same few letters and digits for the same text (FNV-1a). */
function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) mark = Math.imul(mark ^ byte, 0x01000193) >>> 0;
  return mark.toString(36);
}

/** In lower case, accented letters by their base. */
function unaccented(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** Made when it is first needed: loading a locale's rules takes a moment. */
let days: Intl.DateTimeFormat | null = null;

/** `2026-11-21`, the day in Dubai. */
export function dayOf(moment: Date): PlainValue {
  days ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' });
  return { plain: days.format(moment) };
}
