// Takes the words of a part of the page apart: its texts, the parts inside it, and its shape, which is all the rest.

/** A part's words, as `ui/stencil.tsx` describes them. */
export type Words = { stencil: string };

export interface ReadWords {
  /** Equal for parts that look alike: the part's name, and what decides about its look. */
  shape: string;
  texts: string[];
  inner: Words[];
}

export function readWords(words: Words): ReadWords {
  const read: ReadWords = { shape: words.stencil, texts: [], inner: [] };
  readFields(words, read);
  return read;
}

function readFields(fields: object, read: ReadWords): void {
  // Their names are not part of the shape, since every field is always there.
  for (const name in fields) {
    if (name !== 'stencil') readValue((fields as Record<string, unknown>)[name], read);
  }
}

function readValue(value: unknown, read: ReadWords): void {
  switch (typeof value) {
    case 'string':
      read.texts.push(value);
      read.shape += value === '' ? 'e' : 't';
      return;
    case 'object':
      if (value === null) {
        read.shape += '-';
      } else if (Array.isArray(value)) {
        read.shape += '[';
        for (let at = 0; at < value.length; at += 1) readValue(value[at], read);
        read.shape += ']';
      } else if (isWords(value)) {
        read.inner.push(value);
        read.shape += '#';
      } else {
        read.shape += '{';
        readFields(value, read);
        read.shape += '}';
      }
      return;
    case 'function':
      return;
    case 'boolean':
      read.shape += value ? '1' : '0';
      return;
    case 'number':
      read.shape += `(${value})`;
      return;
    default:
      throw new Error(`A part of a page cannot be made of ${typeof value}.`);
  }
}

function isWords(value: object): value is Words {
  return (value as Partial<Words>).stencil !== undefined;
}
