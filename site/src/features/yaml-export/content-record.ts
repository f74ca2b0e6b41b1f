// Records as editors keep them in the content folder: front matter, then the text in markdown.
// A package that writes all of YAML weighs more than the admin area.
import { plainOrQuoted } from '../../edit/scalars.ts';

export interface ContentRecord {
  /** Its path in the project. */
  file: string;
  text: string;
  /** The path for its picture's file; null if there is none, or it is on another host. */
  picture: string | null;
}

export interface PictureEntry {
  src: string;
  alt: string;
}

/** Keys in the order they are written; undefined ones are omitted. */
type FrontMatter = Record<string, string | number | PlainValue | PictureEntry[] | undefined>;

/** Written without quotes: a date, or an allowed value. */
interface PlainValue {
  plain: string;
}

/** A record as a file: the front matter, then the text. */
export function markdownRecord(frontMatter: FrontMatter, body: string): string {
  const lines = Object.entries(frontMatter).flatMap(([key, value]) => linesOf(key, value));
  return `---\n${lines.join('\n')}\n---\n${body.replaceAll('\r\n', '\n').trim()}\n`;
}

function linesOf(key: string, value: FrontMatter[string]): string[] {
  if (value === undefined) return [];
  if (typeof value === 'number') return [`${key}: ${value}`];
  if (typeof value === 'string') return [`${key}: ${plainOrQuoted(value)}`];
  if ('plain' in value) return [`${key}: ${value.plain}`];
  if (value.length === 0) return [];
  return [
    `${key}:`,
    ...value.flatMap(({ src, alt }) => [`  - src: ${plainOrQuoted(src)}`, `    alt: ${plainOrQuoted(alt)}`]),
  ];
}

/** Well below the limit of file systems. */
const MAX_STEM_LENGTH = 80;

/**
 * A file's name without its ending, made of a title: lower-case letters, digits and hyphens, as the generator wants
 * ids. A title in another script leaves too little to tell it from others, so a mark of the whole title follows.
 */
export function fileStem(title: string, fallback: string): string {
  const plain = removeAccents(title);
  const words = plain
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-');
  const stem = shortened(words || fallback);
  return /[^\P{Letter}a-z]/u.test(plain) ? `${stem}-${markOf(plain)}` : stem;
}

function shortened(stem: string): string {
  if (stem.length <= MAX_STEM_LENGTH) return stem;
  const endOfWord = stem.lastIndexOf('-', MAX_STEM_LENGTH);
  return stem.slice(0, endOfWord > 0 ? endOfWord : MAX_STEM_LENGTH);
}

/** A short hash of a text (FNV-1a). */
function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) mark = Math.imul(mark ^ byte, 0x01000193) >>> 0;
  return mark.toString(36);
}

/** The text in lower case without accents. */
function removeAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** Created lazily, since loading a locale takes time. */
let days: Intl.DateTimeFormat | null = null;

/** `2026-11-21`, the day in Dubai. */
export function dayOf(moment: Date): PlainValue {
  days ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' });
  return { plain: days.format(moment) };
}

const NAME_AND_ENDING = /^(.*?)(\.[a-z0-9]+)?$/i;

/** The picture formats that the generator reads; phones convert others to one of them on upload. */
const ENDINGS = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif'];

/** The same for a file input's `accept`. */
export const PICTURE_FILES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** The entry for a chosen picture file in the media folder; other formats are named as the JPEG they must become. */
export function mediaPicture(folder: string, fileName: string, alt: string): PictureEntry {
  const [, name = '', ending = ''] = NAME_AND_ENDING.exec(fileName) ?? [];
  const kind = ENDINGS.find((one) => one === ending.toLowerCase()) ?? '.jpg';
  return { src: `media/${folder}/${fileStem(name, 'picture')}${kind}`, alt };
}

/** The path of that file in the project. */
export function pathInProject({ src }: PictureEntry): string | null {
  return src.startsWith('media/') ? `content/${src}` : null;
}
