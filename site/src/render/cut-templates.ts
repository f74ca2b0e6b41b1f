// Cuts a page that was rendered with marks into a template for each of its parts.
import { type Cutting, PATH_NUMBER, STENCIL_TAG, withMarks } from '../ui/stencil-store.ts';
import type { Markup } from './markup.ts';
import { Shape, type Shapes, type Words } from './words.ts';

/** Markup, or a hole: an index among the part's texts or inner parts, and below it what stands there. */
export type Piece = string | number;

export const HOLE = { bits: 3, kind: 7, text: 0, address: 1, html: 2, path: 3, part: 4 } as const;

export interface CutTemplate {
  /** The links that React puts before a page, for pictures of this part that are wanted first. */
  links: Piece[][];
  body: Piece[];
  /** How many texts the part has, and how many parts inside it. */
  texts: number;
  inner: number;
}

export type CutTemplates = Map<Shape, CutTemplate>;

/** A page as React makes it with marks in place of texts, cut at these; null where that cannot be done. */
export type CutPage = (shapes: Shapes) => CutTemplates | null;

type Pieces = Pick<CutTemplate, 'links' | 'body'>;

interface OpenPart {
  /** Its number among the page's stencils, `NONE` for what is around them all. */
  stencil: number;
  /** The stencils inside it, in the order of its words. */
  inner: number[];
  template: Pieces;
}

/** The shape of what is around the words of a page. */
export const PAGE = new Shape('page');
/** A stencil's number is its place among the page's. */
const NONE = -1;
/** A stencil's start, its end, or a mark. */
const TOKEN = new RegExp(`<${STENCIL_TAG}([0-9]+)>|(</)${STENCIL_TAG}[0-9]+>|%%aZ([0-9]+)&(amp;)?%%`, 'g');
const LINKS = /^(?:<link [^>]*>)+/;
const ADDRESS = /(?:href|src|action|formAction)="$/;

/** React puts the preload links of the eager pictures before the markup; their place is the head. */
export function splitLinks(markup: string): Markup {
  const [links = ''] = LINKS.exec(markup) ?? [];
  return { links, body: markup.slice(links.length) };
}

/** Of what `render` gives. */
export function cutOf(render: () => string): CutPage {
  return (shapes) => {
    const { markup, cut } = withMarks(render);
    return cutTemplates(markup, cut, shapes);
  };
}

/**
 * Null where it cannot be done: a text was not left as it is, or does not stand in the part that it belongs to. What is around the parts is not
 * among them where it has a text of one.
 */
function cutTemplates(markup: string, cutting: Cutting, shapes: Shapes): CutTemplates | null {
  const { links, body } = splitLinks(markup);
  const parts = new Map<number, OpenPart>();
  const page: OpenPart = { stencil: NONE, inner: [], template: { links: [], body: [] } };
  const open = [page];
  let isPageWhole = true;
  let at = 0;
  for (const token of body.matchAll(TOKEN)) {
    const [whole, start, end, mark, ampersand] = token;
    const part = open.at(-1) as OpenPart;
    part.template.body.push(body.slice(at, token.index));
    at = token.index + whole.length;
    if (start) {
      const stencil = Number(start);
      // Around them all there is one.
      if (part === page) page.inner.push(stencil);
      const place = part.inner.indexOf(stencil);
      if (place < 0 || parts.has(stencil)) return null;
      part.template.body.push(hole(HOLE.part, place));
      const opened = { stencil, inner: innerOf(stencil, cutting, shapes), template: { links: [], body: [] } };
      parts.set(stencil, opened);
      open.push(opened);
    } else if (end) {
      open.pop();
    } else {
      const piece = markHole(Number(mark), ampersand !== undefined, part, cutting);
      if (piece !== null) part.template.body.push(piece);
      else if (part === page) isPageWhole = false;
      else return null;
    }
  }
  page.template.body.push(body.slice(at));
  for (const [link] of links.matchAll(/<link [^>]*>/g)) {
    if (!putLink(link, page, parts, cutting)) isPageWhole = false;
  }
  const templates: CutTemplates = new Map();
  const whole = { ...page.template, texts: 0, inner: page.inner.length };
  if (isPageWhole && isWhole(whole)) templates.set(PAGE, whole);
  for (const [stencil, { template }] of parts) {
    const { shape, texts, inner } = shapes.read(cutting.stencils[stencil] as Words);
    templates.set(shape, { ...template, texts: texts.length, inner: inner.length });
  }
  return [...templates.values()].every(isWhole) ? templates : null;
}

function innerOf(stencil: number, { stencils }: Cutting, shapes: Shapes): number[] {
  return shapes.read(stencils[stencil] as Words).inner.map((inner) => stencils.indexOf(inner));
}

/** Null where the text is another part's. */
function markHole(mark: number, isEscaped: boolean, part: OpenPart, { texts }: Cutting): number | null {
  if (mark === PATH_NUMBER) return hole(HOLE.path, 0);
  const text = texts[mark];
  if (text?.stencil !== part.stencil) return null;
  if (!isEscaped) return hole(HOLE.html, text.index);
  const before = part.template.body.at(-1);
  const isAddress = typeof before === 'string' && ADDRESS.test(before);
  return hole(isAddress ? HOLE.address : HOLE.text, text.index);
}

/** A link belongs to the part whose texts it has. */
function putLink(link: string, page: OpenPart, parts: Map<number, OpenPart>, cutting: Cutting): boolean {
  const marks = [...link.matchAll(TOKEN)];
  const [, , , first] = marks[0] ?? [];
  const owner = first === undefined ? page : parts.get(cutting.texts[Number(first)]?.stencil ?? NONE);
  if (!owner) return false;
  const around: OpenPart = { ...owner, template: { links: [], body: [] } };
  let at = 0;
  for (const token of marks) {
    around.template.body.push(link.slice(at, token.index));
    const piece = markHole(Number(token[3]), token[4] !== undefined, around, cutting);
    if (piece === null) return false;
    around.template.body.push(piece);
    at = token.index + token[0].length;
  }
  around.template.body.push(link.slice(at));
  owner.template.links.push(around.template.body);
  return true;
}

function hole(kind: number, index: number): number {
  return (index << HOLE.bits) | kind;
}

/** No mark is left that was not found because something was done to it. */
function isWhole({ body, links }: CutTemplate): boolean {
  return [body, ...links].every((pieces) =>
    pieces.every((piece) => typeof piece === 'number' || !/%%az|az[0-9]+&(?:amp;)?%/i.test(piece)),
  );
}
