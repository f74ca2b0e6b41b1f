// What a page is made of, as it goes to the generator: values, one after the other. A value is a text, the number of a template with the values that
// belong into it, or a document that the generator has, whole or in part. Each begins with a number whose lowest bits say which; lengths and numbers are written in seven bits
// a letter, the lowest first, with the eighth set on all but the last. The generator's half is `generator/src/render/values.rs`.

/** Written values. */
export type Value = string & { readonly written: unique symbol };

export const VALUE = { bits: 2, mask: 3, text: 0, filled: 1, carried: 2, document: 3 } as const;

/** The pieces of a template: a literal of that length, or a hole for a value of that index, and how a text in it is written. */
export const PIECE = {
  bits: 3,
  mask: 7,
  literal: 0,
  /** As React escapes texts. */
  text: 1,
  /** As the page's frame escapes attributes. */
  attribute: 2,
  /** Between the quotes of JSON in a script element. */
  json: 3,
  asIs: 4,
  /** The links of the filled template, which belong into the head. */
  links: 5,
  /** The page's path, as React escapes texts. */
  path: 6,
} as const;

/** A template's literal, or a hole: its value's index above `PIECE.bits`. */
export type Piece = string | number;

export interface Template {
  /** How many values belong into it. */
  values: number;
  /** How many of them come first, all together, as `together` writes them. */
  texts: number;
  links: readonly Piece[];
  body: readonly Piece[];
}

export function hole(kind: number, index: number): number {
  return (index << PIECE.bits) | kind;
}

const LAST = 0x80;
/** Most lengths. */
const WRITTEN = Array.from({ length: 2048 }, (_, n) => writtenNumber(n));

function writtenNumber(n: number): string {
  return n < LAST
    ? String.fromCharCode(n)
    : String.fromCharCode((n & (LAST - 1)) | LAST) + writtenNumber(Math.floor(n / LAST));
}

export function numberAsWritten(n: number): string {
  return WRITTEN[n] ?? writtenNumber(n);
}

export function text(of: string): Value {
  return (numberAsWritten(of.length << VALUE.bits) + of) as Value;
}

/** Ends a text among those that come together. None has it: the generator reads no content that does. */
const END = '\0';

/** The texts that come first in a template: V8 puts them together in one go, where each alone would be a step for the page and one more for its end. */
export function together(texts: readonly string[]): string {
  return texts.length === 0 ? '' : texts.join(END) + END;
}

/** What begins a template that is filled in; its values follow. */
export function filled(template: number): Value {
  return numberAsWritten((template << VALUE.bits) | VALUE.filled) as Value;
}

/** A document of the job's own, by its index, but for fields that say nothing and for those that the part `left` names. */
export function carried(own: number, left: number): Value {
  return (numberAsWritten((own << VALUE.bits) | VALUE.carried) + numberAsWritten(left)) as Value;
}

/** A document of the job's own, by its index, as it is. */
export function ownDocument(own: number): Value {
  return numberAsWritten((own << VALUE.bits) | VALUE.document) as Value;
}

export const NOTHING = text('');

export function templateAsWritten({ values, texts, links, body }: Template): string {
  const pieces = [...links, ...body].map((piece) =>
    typeof piece === 'number'
      ? numberAsWritten(piece)
      : numberAsWritten((piece.length << PIECE.bits) | PIECE.literal) + piece,
  );
  return [...[values, texts, links.length].map(numberAsWritten), ...pieces].join('');
}

/** Reads what is written so. */
export class ValueReader {
  private readonly written: string;
  private at = 0;

  constructor(written: string) {
    this.written = written;
  }

  get isAtEnd(): boolean {
    return this.at === this.written.length;
  }

  number(): number {
    let n = 0;
    for (let factor = 1; ; factor *= LAST) {
      const digit = this.written.charCodeAt(this.at++);
      if (!(digit < 2 * LAST)) throw new Error('A number is not whole.');
      n += (digit & (LAST - 1)) * factor;
      if (digit < LAST) return n;
    }
  }

  /** A text among those that come together. */
  ended(): string {
    const start = this.at;
    const end = this.written.indexOf(END, start);
    if (end < 0) throw new Error('A text has no end.');
    this.at = end + END.length;
    return this.written.slice(start, end);
  }

  letters(count: number): string {
    const start = this.at;
    this.at += count;
    if (this.at > this.written.length) throw new Error('A text is not whole.');
    return this.written.slice(start, this.at);
  }
}
