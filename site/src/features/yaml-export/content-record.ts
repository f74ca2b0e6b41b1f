// Records as editors keep them in the content folder: front matter, then the text in markdown.

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
type FrontMatter = Record<string, string | number | PlainValue | PictureEntry[] | undefined>;

/** Written as it stands: a date, or a word that the record's type knows. */
interface PlainValue {
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

/** Safe without quotes: letters, digits, and marks that mean nothing to YAML inside a line. */
const PLAIN = /^[\p{Letter}/](?:[\p{Letter}\p{Number} .,;()&'/_+-]*[\p{Letter}\p{Number}.)])?$/u;
/** Words that some reader of YAML takes for something else than themselves. */
const MEANING = /^(?:true|false|yes|no|on|off|y|n|null|nan|inf)$/i;
/** What JSON leaves as it is and YAML does not allow or does not see. */
const UNSEEN = /[\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g;

/**
 * A text as a YAML scalar on one line, quoted where a reader could take it otherwise. A package that writes all of YAML weighs more than the
 * whole admin area.
 */
export function yamlScalar(text: string): string {
  if (PLAIN.test(text) && !MEANING.test(text)) return text;
  // A JSON string is a double-quoted YAML scalar.
  return JSON.stringify(text).replace(UNSEEN, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
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

const NAME_AND_ENDING = /^(.*?)(\.[a-z0-9]+)?$/i;

/** What the generator takes as a picture. A phone that keeps others hands one of these out when it is asked for them. */
const ENDINGS = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif'];

/** For a file input's `accept`. */
export const PICTURE_FILES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** A picture file that has been chosen, as a record names it once it lies in the media folder: of another kind, as the JPEG it has to become. */
export function mediaPicture(folder: string, fileName: string, alt: string): PictureEntry {
  const [, name = '', ending = ''] = NAME_AND_ENDING.exec(fileName) ?? [];
  const kind = ENDINGS.find((one) => one === ending.toLowerCase()) ?? '.jpg';
  return { src: `media/${folder}/${fileStem(name, 'picture')}${kind}`, alt };
}

/** Where that file has to be put, from the project's folder. */
export function placeOf({ src }: PictureEntry): string | null {
  return src.startsWith('media/') ? `content/${src}` : null;
}
