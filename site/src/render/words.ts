// Takes the words of a part of the page apart: its texts, the parts inside it, and its shape, which is all the rest.

/** A part's words, as `ui/stencil.tsx` describes them. */
export type Words = { stencil: string };

export interface ReadWords {
  shape: Shape;
  texts: string[];
  inner: Words[];
}

/** What decides about a look, one after the other; numbers have steps of their own. */
const STEP = {
  text: 0,
  emptyText: 1,
  nothing: 2,
  part: 3,
  list: 4,
  endOfList: 5,
  fields: 6,
  endOfFields: 7,
  yes: 8,
  no: 9,
} as const;

/** A step towards a shape, by `STEP`, or a number of the words. */
type Step = number | [number];

/** The way to a shape from the name of its part, by which another worker finds its own. */
export interface PathOfShape {
  stencil: string;
  steps: Step[];
}

/**
 * How parts of one name look that are the same in all but texts: one object for each look. It is found step by step from that of the
 * name, so that no text need be made of a look to compare it.
 */
export class Shape {
  /** The part's name. */
  readonly stencil: string;
  private readonly before: Shape | null;
  /** What led here from the one before. */
  private readonly step: Step;
  private readonly next: Shape[] = [];
  private numbers: Map<number, Shape> | null = null;

  constructor(stencil: string, before: Shape | null = null, step: Step = STEP.nothing) {
    this.stencil = stencil;
    this.before = before;
    this.step = step;
  }

  after(step: number): Shape {
    let shape = this.next[step];
    if (!shape) {
      shape = new Shape(this.stencil, this, step);
      this.next[step] = shape;
    }
    return shape;
  }

  afterNumber(value: number): Shape {
    this.numbers ??= new Map();
    let shape = this.numbers.get(value);
    if (!shape) {
      shape = new Shape(this.stencil, this, [value]);
      this.numbers.set(value, shape);
    }
    return shape;
  }

  path(): PathOfShape {
    const steps: Step[] = [];
    for (let at: Shape = this; at.before; at = at.before) steps.unshift(at.step);
    return { stencil: this.stencil, steps };
  }
}

/** All shapes that were met; those of others are never the same. */
export class Shapes {
  private readonly byName = new Map<string, Shape>();

  read(words: Words): ReadWords {
    const read: ReadWords = { shape: this.named(words.stencil), texts: [], inner: [] };
    readFields(words, read);
    return read;
  }

  at({ stencil, steps }: PathOfShape): Shape {
    return steps.reduce(
      (shape, step) => (typeof step === 'number' ? shape.after(step) : shape.afterNumber(step[0])),
      this.named(stencil),
    );
  }

  forget(): void {
    this.byName.clear();
  }

  private named(stencil: string): Shape {
    let shape = this.byName.get(stencil);
    if (!shape) {
      shape = new Shape(stencil);
      this.byName.set(stencil, shape);
    }
    return shape;
  }
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
      read.shape = read.shape.after(value === '' ? STEP.emptyText : STEP.text);
      return;
    case 'object':
      if (value === null) {
        read.shape = read.shape.after(STEP.nothing);
      } else if (Array.isArray(value)) {
        read.shape = read.shape.after(STEP.list);
        for (let at = 0; at < value.length; at += 1) readValue(value[at], read);
        read.shape = read.shape.after(STEP.endOfList);
      } else if (isWords(value)) {
        read.inner.push(value);
        read.shape = read.shape.after(STEP.part);
      } else {
        read.shape = read.shape.after(STEP.fields);
        readFields(value, read);
        read.shape = read.shape.after(STEP.endOfFields);
      }
      return;
    case 'function':
      return;
    case 'boolean':
      read.shape = read.shape.after(value ? STEP.yes : STEP.no);
      return;
    case 'number':
      read.shape = read.shape.afterNumber(value);
      return;
    default:
      throw new Error(`A part of a page cannot be made of ${typeof value}.`);
  }
}

function isWords(value: object): value is Words {
  return (value as Partial<Words>).stencil !== undefined;
}
