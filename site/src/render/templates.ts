// Pages without React: a page whose words have the shape of an earlier page's is that page's markup with its own texts in it.
// A shape that was met twice is cut from a rendering with marks (`ui/stencil-store.ts`), and used only when filling it gave the very markup
// that React gave for the page at hand. The generator has the templates: of a page it is told their numbers and the texts.
import { isKept } from '../ui/stencil-store.ts';
import { type CutPage, type CutTemplate, HOLE, PAGE, type Piece } from './cut-templates.ts';
import type { LearntShape } from './learnt.ts';
import type { Markup } from './markup.ts';
import type { Parts } from './parts.ts';
import { NO_PAGE } from './told-parts.ts';
import { hole, NOTHING, PIECE, together, type Value } from './values.ts';
import { type ReadWords, type Shape, Shapes, type Words } from './words.ts';

/** Shapes that are remembered; a site has some hundreds. */
const MOST = 2000;

/** A page as React makes it. */
export interface ByReact {
  plainly: () => Markup;
  withMarks: CutPage;
}

/** What is learnt in one place for another. */
export interface Learning {
  /** What was learnt before. */
  before: readonly LearntShape[];
  tell: (learnt: LearntShape) => void;
}

/** For templates that die with their page. */
const ALONE: Learning = { before: [], tell() {} };

/** A part's template as the generator knows it. */
interface KnownTemplate {
  /** What begins its filling: its texts follow, and then the parts inside it. */
  head: Value;
  /** Which of its texts are addresses. */
  addresses: number[];
  hasLinks: boolean;
}

export function isSame(one: Markup | null, other: Markup): boolean {
  return one?.body === other.body && one.links === other.links;
}

export class Templates {
  private readonly parts: Parts;
  private readonly shapes = new Shapes();
  /** Null for a part whose texts change what stands around them, which only React can make. */
  private readonly known = new Map<Shape, KnownTemplate | null>();
  /** Of earlier workers; the generator of this one is told of each when a page needs it. */
  private readonly learnt = new Map<Shape, CutTemplate>();
  private readonly met = new Set<Shape>();
  private readonly tell: Learning['tell'];
  /** Shapes of parts that the page at hand lacked. */
  private readonly wanted = new Set<Shape>();
  /** Of stencils that many pages show. */
  private readonly kept = new WeakMap<Words, Value>();
  /** Of the page at hand. */
  private hasLinks = false;
  private missing: Shape[] = [];
  /** Whether no part is one that only React can make. */
  private fillable = true;

  /** `parts`: where what pages repeat is kept. */
  constructor(parts: Parts, { before, tell }: Learning = ALONE) {
    this.parts = parts;
    this.tell = tell;
    for (const { shape: path, template } of before) {
      const shape = path.steps.length === 0 ? PAGE : this.shapes.at(path);
      this.met.add(shape);
      if (template) this.learnt.set(shape, template);
      else if (template === null) this.known.set(shape, null);
    }
  }

  /** The markup of these words. */
  page(words: Words, path: string, byReact: ByReact): Value {
    const filled = this.fill(words);
    if (filled) return filled;
    const { missing } = this;
    const plain = byReact.plainly();
    if (this.fillable && missing.every((shape) => this.met.has(shape))) {
      this.learn(missing, path, byReact.withMarks, () => isSame(this.whole(this.fill(words), path), plain));
    }
    this.meet(missing);
    return this.parts.rendering(plain);
  }

  /** A part of a page that React makes; null where React must make that, too. */
  part(words: Words): Value | null {
    this.begin();
    const part = this.inner(words);
    for (const shape of this.missing) this.wanted.add(shape);
    return this.isWhole && !this.hasLinks ? part : null;
  }

  /** After a page that React made: learns of its parts what was met before. `isRight`: whether the page with these filled in is the same. */
  learnParts(path: string, cutPage: CutPage, isRight: () => boolean): void {
    const wanted = [...this.wanted];
    const due = wanted.filter((shape) => this.met.has(shape));
    if (due.length > 0) this.learn(due, path, cutPage, isRight);
    this.wanted.clear();
    this.meet(wanted);
  }

  /** Null when a part's shape is not known yet, or must be rendered by React. */
  private fill(words: Words): Value | null {
    this.begin();
    const markup = this.fillPart({ shape: PAGE, texts: [], inner: [words] });
    return this.isWhole ? markup : null;
  }

  private begin(): void {
    this.hasLinks = false;
    this.missing = [];
    this.fillable = true;
  }

  private get isWhole(): boolean {
    return this.fillable && this.missing.length === 0;
  }

  private whole(markup: Value | null, path: string): Markup | null {
    return markup && this.parts.whole(markup, { path, own: NO_PAGE.own });
  }

  /** Shapes that were met now. */
  private meet(shapes: readonly Shape[]): void {
    // Forgotten all at once, so that what is left of a page is never without the rest of it.
    if (this.met.size > MOST) {
      this.forget();
      return;
    }
    for (const shape of shapes) {
      if (this.met.has(shape)) continue;
      this.met.add(shape);
      this.tell({ shape: shape.path() });
    }
  }

  private forget(): void {
    this.known.clear();
    this.learnt.clear();
    this.met.clear();
    this.shapes.forget();
  }

  /** Templates are not believed: `isRight` says whether what is filled in with them is what React made. */
  private learn(shapes: readonly Shape[], path: string, cutPage: CutPage, isRight: () => boolean): void {
    if (this.parts.isFull) return;
    const cut = cutPage(this.shapes);
    for (const shape of shapes) {
      const template = cut?.get(shape);
      this.known.set(shape, template ? this.told(template) : null);
    }
    const isProven = shapes.every((shape) => cut?.has(shape)) && isRight();
    if (!isProven) {
      for (const shape of shapes) this.known.set(shape, null);
      const names = shapes.map(({ stencil }) => stencil).join(', ');
      process.stderr.write(
        `${path}: its markup cannot be taken apart, so pages like it take long (${names})\n`,
      );
    }
    for (const shape of shapes) {
      this.tell({ shape: shape.path(), template: (isProven && cut?.get(shape)) || null });
    }
  }

  private told({ links, body, texts, inner }: CutTemplate): KnownTemplate {
    const addresses = body.flatMap((piece) =>
      typeof piece === 'number' && (piece & HOLE.kind) === HOLE.address ? [piece >> HOLE.bits] : [],
    );
    const toTell = (pieces: Piece[]) =>
      pieces.filter((piece) => piece !== '').map((piece) => pieceToTell(piece, texts));
    return {
      head: this.parts.template({
        values: texts + inner,
        texts,
        links: links.flatMap(toTell),
        body: toTell(body),
      }),
      addresses,
      hasLinks: links.length > 0,
    };
  }

  private fillPart({ shape, texts, inner }: ReadWords): Value {
    let template = this.known.get(shape);
    if (template === undefined) template = this.fromBefore(shape);
    if (!template) {
      if (template === undefined) this.missing.push(shape);
      else this.fillable = false;
      for (const part of inner) this.inner(part);
      return NOTHING;
    }
    const { addresses } = template;
    // By index, here and wherever else all pages come by: V8 makes an object for each step of an iterator, until code is optimised, as little is.
    for (let at = 0; at < addresses.length; at += 1)
      this.lookForScript(texts[addresses[at] as number] as string);
    if (template.hasLinks) this.hasLinks = true;
    let whole: string = template.head + together(texts);
    for (let at = 0; at < inner.length; at += 1) whole += this.inner(inner[at] as Words);
    return whole as Value;
  }

  private fromBefore(shape: Shape): KnownTemplate | undefined {
    const learnt = this.learnt.get(shape);
    if (!learnt) return undefined;
    const template = this.told(learnt);
    this.known.set(shape, template);
    return template;
  }

  private inner(part: Words): Value {
    if (!isKept(part)) return this.fillPart(this.shapes.read(part));
    const known = this.kept.get(part);
    if (known !== undefined) return known;
    const { hasLinks } = this;
    this.hasLinks = false;
    const markup = this.fillPart(this.shapes.read(part));
    const isOwn = !this.hasLinks;
    this.hasLinks ||= hasLinks;
    // A link in the head would not be kept with it, and what is not whole must not be.
    if (!this.fillable || this.missing.length > 0 || !isOwn) return markup;
    const shared = this.parts.part(markup);
    this.kept.set(part, shared);
    return shared;
  }

  /** React takes scripts out of addresses: a page with one is left to it. */
  private lookForScript(address: string): void {
    // Nearly all begin with one of these two, which a script does not.
    const first = address.charCodeAt(0);
    if (first !== SLASH && first !== LETTER_H && SCRIPT.test(address)) this.fillable = false;
  }
}

/** Texts come before parts. */
function pieceToTell(piece: Piece, texts: number): Piece {
  if (typeof piece === 'string') return piece;
  const index = piece >> HOLE.bits;
  switch (piece & HOLE.kind) {
    case HOLE.path:
      return hole(PIECE.path, 0);
    case HOLE.html:
      return hole(PIECE.asIs, index);
    case HOLE.part:
      return hole(PIECE.asIs, texts + index);
    default:
      return hole(PIECE.text, index);
  }
}

const SLASH = 0x2f;
const LETTER_H = 0x68;

/** Wider than what browsers take for a script: whatever begins like one. */
const SCRIPT = /^[\0-\x20]*j[\s]*a[\s]*v/i;
