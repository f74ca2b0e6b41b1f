// Pages without React: a page whose words have the shape of an earlier page's is that page's markup with its own texts in it.
// A shape that was met twice is cut from a rendering with marks (`ui/stencil-store.ts`), and used only when filling it gave the very bytes
// that React gave for the page at hand.
import { isKept } from '../../ui/stencil-store.ts';
import { type CutTemplates, HOLE, type Markup, PAGE, type Piece, type Template } from './cut-templates.ts';
import { escapeHtml } from './page-html.ts';
import type { Parts } from './parts.ts';
import { utf8 } from './utf8.ts';
import { type ReadWords, type Shape, Shapes, type Words } from './words.ts';

/** Shapes that are remembered; a site has some hundreds. */
const MOST = 2000;

/** A page as React makes it. */
export interface ByReact {
  plainly: () => Markup;
  /** Cut at the marks that stand in it in place of texts; null where that cannot be done. */
  withMarks: (shapes: Shapes) => CutTemplates | null;
}

export function isSame(one: Markup | null, other: Markup): boolean {
  return one?.body === other.body && one.links === other.links;
}

export class Templates {
  private readonly parts: Parts;
  private readonly shapes = new Shapes();
  /** Null for a part whose texts change what stands around them, which only React can make. */
  private readonly known = new Map<Shape, Template | null>();
  private readonly met = new Set<Shape>();
  /** Of stencils that many pages show. */
  private readonly kept = new WeakMap<Words, string>();
  /** Of the page at hand. */
  private path = '';
  private links = '';
  private missing: Shape[] = [];
  /** Whether no part is one that only React can make. */
  private fillable = true;

  /** `parts`: where what pages repeat is kept. */
  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** The page of these words, with references to parts. */
  page(words: Words, path: string, byReact: ByReact): Markup {
    const filled = this.fill(words, path);
    if (filled) return filled;
    const { missing } = this;
    const plain = byReact.plainly();
    if (this.fillable && missing.every((shape) => this.met.has(shape))) {
      this.learn(missing, byReact.withMarks(this.shapes));
      if (!isSame(this.whole(this.fill(words, path)), plain)) {
        for (const shape of missing) this.known.set(shape, null);
        process.stderr.write(
          `${path}: its markup cannot be taken apart, so pages like it take long (${missing.map(({ stencil }) => stencil).join(', ')})\n`,
        );
      }
    }
    // Forgotten all at once, so that what is left of a page is never without the rest of it.
    if (this.met.size > MOST) this.forget();
    else for (const shape of missing) this.met.add(shape);
    return plain;
  }

  /** Null when a part's shape is not known yet, or must be rendered by React. */
  fill(words: Words, path: string): Markup | null {
    this.path = escaped(path);
    this.links = '';
    this.missing = [];
    this.fillable = true;
    const body = this.fillPart({ shape: PAGE, texts: [], inner: [words] });
    return this.missing.length === 0 && this.fillable ? { links: this.links, body } : null;
  }

  private whole(markup: Markup | null): Markup | null {
    return markup && { links: this.parts.whole(markup.links), body: this.parts.whole(markup.body) };
  }

  private forget(): void {
    this.known.clear();
    this.met.clear();
    this.shapes.forget();
  }

  private learn(missing: Shape[], cut: CutTemplates | null): void {
    const referred = (pieces: Piece[]) =>
      pieces.map((piece) => (typeof piece === 'string' ? this.parts.reference(flat(piece)) : piece));
    for (const shape of missing) {
      const template = cut?.get(shape);
      this.known.set(
        shape,
        template ? { links: template.links.map(referred), body: referred(template.body) } : null,
      );
    }
  }

  private fillPart(read: ReadWords): string {
    const template = this.known.get(read.shape);
    if (!template) {
      if (template === undefined) this.missing.push(read.shape);
      else this.fillable = false;
      for (const text of read.texts) this.lookForScript(text);
      for (const part of read.inner) this.inner(part);
      return '';
    }
    for (const link of template.links) this.links += this.join(link, read);
    return this.join(template.body, read);
  }

  private join(pieces: readonly Piece[], { texts, inner }: ReadWords): string {
    let whole = '';
    for (const piece of pieces) {
      if (typeof piece === 'string') {
        whole += piece;
        continue;
      }
      const index = piece >> HOLE.bits;
      switch (piece & HOLE.kind) {
        case HOLE.text:
          whole += escaped(texts[index] as string);
          break;
        case HOLE.address:
          whole += this.address(texts[index] as string);
          break;
        case HOLE.html:
          whole += utf8(texts[index] as string);
          break;
        case HOLE.path:
          whole += this.path;
          break;
        default: {
          whole += this.inner(inner[index] as Words);
        }
      }
    }
    return whole;
  }

  private inner(part: Words): string {
    if (!isKept(part)) return this.fillPart(this.shapes.read(part));
    const known = this.kept.get(part);
    if (known !== undefined) return known;
    const { links } = this;
    const markup = this.fillPart(this.shapes.read(part));
    // A link in the head would not be kept with it, and what is not whole must not be.
    if (this.fillable && this.missing.length === 0 && this.links === links) {
      const reference = this.parts.reference(flat(markup));
      this.kept.set(part, reference);
      return reference;
    }
    return markup;
  }

  /** React takes scripts out of addresses: a page with one is left to it. */
  private address(text: string): string {
    this.lookForScript(text);
    return escaped(text);
  }

  private lookForScript(address: string): void {
    // Nearly all begin with one of these two, which a script does not.
    const first = address.charCodeAt(0);
    if (first !== SLASH && first !== LETTER_H && SCRIPT.test(address)) this.fillable = false;
  }
}

/** The same text in one piece, without what it was cut from. */
function flat(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}

const SLASH = 0x2f;
const LETTER_H = 0x68;

/** Wider than what browsers take for a script: whatever begins like one. */
const SCRIPT = /^[\0-\x20]*j[\s]*a[\s]*v/i;

const TO_ESCAPE = /["&'<>\x80-\uffff]/;

function escaped(text: string): string {
  return TO_ESCAPE.test(text) ? utf8(escapeHtml(text).replaceAll("'", '&#x27;')) : text;
}
