// Most of a page stands on thousands of others as well. It goes to the generator once, as a template with holes for what differs or as a part without any,
// under a number; a page then names it by that, and the generator puts it there.
import { FRAME } from './frames.ts';
import type { Markup } from './markup.ts';
import { type PageToFill, ToldParts } from './told-parts.ts';
import { filled, hole, PIECE, type Template, templateAsWritten, text, type Value } from './values.ts';

/** What the generator is to be told. */
export interface Told {
  kind: typeof FRAME.part | typeof FRAME.template;
  written: string;
}

/** What is shorter costs less than its number saves. */
const SHORTEST = 12;

/** All together, in letters: a worker that lives through many settings, as in the preview, says more than that in full. */
const MOST = 32 * 1024 * 1024;

export class Parts {
  private readonly numbers = new Map<string, number>();
  private readonly constants = new Map<string, Value>();
  /** By what they are made of. */
  private readonly parts = new WeakMap<object, Value>();
  private readonly told = new ToldParts();
  private untold: Told[] = [];
  private letters = 0;
  /** For a text that stands as it is in the page, and for what React has made. */
  private readonly plain = this.template({ values: 1, texts: 0, links: [], body: [hole(PIECE.asIs, 0)] });
  private readonly rendered = this.template({
    values: 2,
    texts: 0,
    links: [hole(PIECE.asIs, 0)],
    body: [hole(PIECE.asIs, 1)],
  });

  /** Whether there is no more room for what may also be said in full. */
  get isFull(): boolean {
    return this.letters > MOST;
  }

  /** What begins the template's filling. The same template has the same number. */
  template(template: Template): Value {
    return filled(this.numberOf(FRAME.template, templateAsWritten(template)));
  }

  /** A value that many pages show. */
  part(value: Value): Value {
    if (value.length < SHORTEST || this.isFull) return value;
    return filled(this.numberOf(FRAME.part, value));
  }

  /** The part that is made of `source` alone. */
  partOf(source: object, make: () => Value): Value {
    let part = this.parts.get(source);
    if (part === undefined) {
      part = this.part(make());
      this.parts.set(source, part);
    }
    return part;
  }

  /** A text that many pages show as it is. */
  constant(of: string): Value {
    let constant = this.constants.get(of);
    if (!constant) {
      constant = this.part(this.asIs(of));
      if (!this.isFull) this.constants.set(of, constant);
    }
    return constant;
  }

  /** Names that are told once. */
  names(names: Iterable<string>): number {
    return this.numberOf(FRAME.part, text([...names].join('\n')));
  }

  /** A text that stands as it is in every hole. */
  asIs(of: string): Value {
    return (this.plain + text(of)) as Value;
  }

  rendering({ links, body }: Markup): Value {
    return this.renderingOf(links, text(body));
  }

  /** A rendering whose body is put together of values. */
  renderingOf(links: string, body: Value): Value {
    return (this.rendered + text(links) + body) as Value;
  }

  /** What the generator has not been told of. */
  takeUntold(): Told[] {
    const { untold } = this;
    if (untold.length > 0) this.untold = [];
    return untold;
  }

  /** The value put together. */
  whole(value: Value, page: PageToFill): Markup {
    return this.told.whole(value, page);
  }

  private numberOf(kind: Told['kind'], written: string): number {
    const key = `${kind} ${written}`;
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.numbers.size;
      if (kind === FRAME.part) this.told.keepPart(written);
      else this.told.keepTemplate(written);
      this.numbers.set(key, number);
      this.untold.push({ kind, written });
      this.letters += written.length;
    }
    return number;
  }
}
