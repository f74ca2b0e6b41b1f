// Pages without React: a page is the templates of its parts with their texts in them. A part of a new variant has its template taken from React's
// page, which must then be the very same when it is filled in.
import { type ViewModel, withTemplateMaker } from '../../template-part.tsx';
import { escapeByReact } from '../escape.ts';
import { type Markup, splitPreloads } from '../markup.ts';
import { cutTemplates, HOLE, type Piece, type Template } from './cut.ts';
import { Emptying, Marking } from './makers.ts';
import { type Content, isList, type ReadModel, readModel } from './read-model.ts';

/** A page: the markup around its screen depends on its path alone. */
export interface PageModel extends ViewModel {
  path: string;
  screen: ViewModel;
}

/** React's markup of the page, under a path that may be a mark. */
export type RenderByReact = (path: string) => string;

/** Variants that are remembered: a site has some hundreds. */
const MOST = 5000;

/** Wider than what browsers take for a script: React takes scripts out of addresses. */
const SCRIPT = /^[\0-\x20]*j[\s]*a[\s]*v/i;

export class Templates {
  private readonly known = new Map<string, Template>();
  private readonly filling = new Filling(this.known);

  markup(page: PageModel, render: RenderByReact): Markup {
    const filled = this.filling.fill(page);
    if (filled) return filled;
    const plain = render(page.path);
    if (!this.filling.hasScript) {
      if (this.known.size > MOST) this.known.clear();
      this.learn(page, render, plain);
    }
    return splitPreloads(plain);
  }

  /** Adds templates for the variants that the page at hand lacks. */
  private learn(page: PageModel, render: RenderByReact, plain: string): void {
    const levels = [...this.filling.missing];
    const marking = new Marking();
    const { path } = marking.page(page);
    const marked = withTemplateMaker(marking, () => render(path));
    if (marking.fault) throw marking.fault;
    const cut = cutTemplates(marked, marking);
    for (const variant of levels.flatMap((level) => [...level])) {
      const template = cut.get(variant);
      if (!template)
        throw new Error(`The part of the template "${nameOf(variant)}" is not shown in a TemplatePart.`);
      this.known.set(variant, template);
    }
    this.prove(page, plain);
    // Each level by itself, since a part whose surroundings are left out is not seen.
    for (const level of levels.slice(1)) {
      const emptied = new Set([...level].filter((variant) => this.known.get(variant)?.places.size));
      if (emptied.size === 0) continue;
      const bare = withTemplateMaker(new Emptying(emptied), () => render(page.path));
      this.prove(page, bare, emptied);
    }
  }

  /** `emptied`: variants whose parts are left out. */
  private prove(page: PageModel, plain: string, emptied?: ReadonlySet<string>): void {
    const filled = this.filling.fill(page, emptied);
    const expected = splitPreloads(plain);
    if (filled?.body === expected.body && filled.preloads === expected.preloads) return;
    const name = this.filling.whereItDiffers(page, expected.body, emptied);
    throw new Error(
      `The component of the template "${name}" shows more than its view model says, or its markup depends on parts inside it.`,
    );
  }
}

/** Puts the texts of a page into its templates. */
class Filling {
  /** The variants without a template, by how deep they stand. */
  missing: Set<string>[] = [];
  /** Whether React would take out an address. */
  hasScript = false;
  private readonly known: ReadonlyMap<string, Template>;
  private preloads = '';
  private path = '';
  private depth = 0;
  private emptied: ReadonlySet<string> | undefined;
  private isTracing = false;

  constructor(known: ReadonlyMap<string, Template>) {
    this.known = known;
  }

  /** Null where only React can make the page. */
  fill(page: PageModel, emptied?: ReadonlySet<string>): Markup | null {
    this.missing = [];
    this.hasScript = false;
    this.preloads = '';
    this.emptied = emptied;
    this.path = page.path;
    const body = this.part(page);
    return this.missing.length > 0 || this.hasScript ? null : { preloads: this.preloads, body };
  }

  /** The innermost template whose markup is not as in `expected`. */
  whereItDiffers(page: PageModel, expected: string, emptied?: ReadonlySet<string>): string {
    this.isTracing = true;
    const traced = this.fill(page, emptied)?.body ?? '';
    this.isTracing = false;
    const open: string[] = [];
    let at = 0;
    for (const [, name, end, text = ''] of traced.matchAll(/<x-part-([^>]*)>|(<\/x-part>)|([^<]+|<)/g)) {
      if (name !== undefined) open.push(name);
      else if (end) open.pop();
      else if (!expected.startsWith(text, at)) break;
      else at += text.length;
    }
    return open.at(-1) ?? page.template;
  }

  private part(model: ViewModel): string {
    const read = readModel(model);
    const template = this.known.get(read.variant);
    if (!template) {
      this.lacks(read);
      return '';
    }
    if (this.emptied?.has(read.variant)) read.parts.fill(undefined);
    requirePlaces(model, template, read);
    this.depth += 1;
    if (template.preloads.length > 0) this.preloads += this.filled(template.preloads, read);
    const body = this.filled(template.body, read);
    this.depth -= 1;
    return this.isTracing ? `<x-part-${model.template}>${body}</x-part>` : body;
  }

  private lacks({ variant, parts }: ReadModel): void {
    const level = this.missing[this.depth] ?? new Set();
    for (let at = this.missing.length; at < this.depth; at += 1) this.missing[at] = new Set();
    this.missing[this.depth] = level.add(variant);
    this.depth += 1;
    for (const content of parts) this.content(content);
    this.depth -= 1;
  }

  private filled(pieces: readonly Piece[], { texts, parts }: ReadModel): string {
    let filled = '';
    // By index: V8 makes an object for each step of an iterator in code that is not optimised yet.
    for (let at = 0; at < pieces.length; at += 1) {
      const piece = pieces[at] as Piece;
      filled += typeof piece === 'string' ? piece : this.hole(piece, texts, parts);
    }
    return filled;
  }

  private hole(hole: number, texts: readonly string[], parts: readonly Content[]): string {
    const index = hole >> HOLE.bits;
    const kind = hole & HOLE.mask;
    if (kind === HOLE.part) return this.content(parts[index]);
    if (kind === HOLE.path) return escapeByReact(this.path);
    const text = texts[index] as string;
    if (kind === HOLE.html) return text;
    if (kind === HOLE.address && SCRIPT.test(text)) this.hasScript = true;
    return escapeByReact(text);
  }

  private content(content: Content): string {
    if (content === undefined) return '';
    if (!isList(content)) return this.part(content);
    let filled = '';
    for (let at = 0; at < content.length; at += 1) filled += this.part(content[at] as ViewModel);
    return filled;
  }
}

/** A list that was empty when the template was taken may have had no place. */
function requirePlaces({ template: name }: ViewModel, { places }: Template, { parts }: ReadModel): void {
  for (let at = 0; at < parts.length; at += 1) {
    const content = parts[at];
    if (isList(content) && content.length > 0 && !places.has(at))
      throw new Error(
        `The component of the template "${name}" leaves out the place of a list where it is empty.`,
      );
  }
}

function nameOf(variant: string): string {
  return variant.slice(0, variant.indexOf(':'));
}
