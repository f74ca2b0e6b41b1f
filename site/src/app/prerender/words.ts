// Takes the words of a part of the page apart: its texts, the parts inside it, and its shape, which is all the rest.
import { STENCIL } from '../../ui/stencil-store.ts';

export interface ReadWords {
  /** Equal for parts that look alike. */
  shape: string;
  texts: string[];
  inner: object[];
}

/** `words` are what `stencil` has given. */
export function readWords(words: object): ReadWords {
  const read: ReadWords = { shape: '', texts: [], inner: [] };
  readFields(words, read);
  return read;
}

function readFields(fields: object, read: ReadWords): void {
  // The names are not part of the shape, since every field is always there.
  for (const name in fields) readValue((fields as Record<string, unknown>)[name], read);
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
        for (const item of value) readValue(item, read);
        read.shape += ']';
      } else if (STENCIL in value) {
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
