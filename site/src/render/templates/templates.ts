// Fills pages into templates, without React. A new variant's template is taken from React's page, and must give the
// same page.
import { type ViewModel, withTemplateMaker } from '../../template-part.tsx';
import { escapeByReact } from '../escape.ts';
import { type Markup, splitPreloads } from '../markup.ts';
import { cutTemplates, type Segment, SLOT, type Template } from './cut.ts';
import { Marking, WithoutParts } from './makers.ts';
import { type Content, isList, type ReadModel, readModel } from './read-model.ts';

/** A page. The markup around its screen depends only on the path. */
export interface PageModel extends ViewModel {
  path: string;
  screen: ViewModel;
}

/** Renders the page with React, under a path that may be a mark. */
export type RenderByReact = (path: string) => string;

/** The number of variants to remember; a site has some hundreds. */
const MAX_VARIANTS = 5000;

/** Matches more than what browsers run as a script; React removes such addresses. */
const SCRIPT = /^[\0-\x20]*j[\s]*a[\s]*v/i;

export class Templates {
  private readonly known = new Map<string, Template>();
  private readonly filler = new TemplateFiller(this.known);
  private readonly independent: Set<string>;

  /**
   * `independent` are the variants whose markup was shown not to depend on the parts inside. That is a property of the
   * components, which all settings and languages share.
   */
  constructor(independent: Set<string>) {
    this.independent = independent;
  }

  markup(page: PageModel, render: RenderByReact): Markup {
    const filled = this.filler.fill(page);
    if (filled) return filled;
    const plain = render(page.path);
    if (!this.filler.hasScript) {
      if (this.known.size > MAX_VARIANTS) this.known.clear();
      this.addTemplates(page, render, plain);
    }
    return splitPreloads(plain);
  }

  /** Adds the templates that the page lacks. */
  private addTemplates(page: PageModel, render: RenderByReact, plain: string): void {
    const levels = [...this.filler.missing];
    const marking = new Marking();
    const { path } = marking.page(page);
    const marked = withTemplateMaker(marking, () => render(path));
    if (marking.error) throw marking.error;
    const cut = cutTemplates(marked, marking);
    for (const variant of levels.flatMap((level) => [...level])) {
      const template = cut.get(variant);
      if (!template)
        throw new Error(`The part of the template "${nameOf(variant)}" is not shown in a TemplatePart.`);
      this.known.set(variant, template);
    }
    this.check(page, plain);
    // Level by level, since a part is not seen while its surroundings are left out.
    for (const level of levels.slice(1)) {
      const withoutParts = new Set(
        [...level].filter(
          (variant) => this.known.get(variant)?.places.size && !this.independent.has(variant),
        ),
      );
      if (withoutParts.size === 0) continue;
      const bare = withTemplateMaker(new WithoutParts(withoutParts), () => render(page.path));
      this.check(page, bare, withoutParts);
      for (const variant of withoutParts) this.independent.add(variant);
    }
  }

  /** `withoutParts` are the variants that are rendered without their parts. */
  private check(page: PageModel, plain: string, withoutParts?: ReadonlySet<string>): void {
    const filled = this.filler.fill(page, withoutParts);
    const expected = splitPreloads(plain);
    if (filled?.body === expected.body && filled.preloads === expected.preloads) return;
    const name = this.filler.findDifference(page, expected.body, withoutParts);
    throw new Error(
      `The component of the template "${name}" shows more than its view model says, or its markup depends on parts inside it.`,
    );
  }
}

/** Writes the texts of a page into its templates. */
class TemplateFiller {
  /** The variants without a template, by depth. */
  missing: Set<string>[] = [];
  /** Whether the page has an address that React would remove. */
  hasScript = false;
  private readonly known: ReadonlyMap<string, Template>;
  private preloads = '';
  private path = '';
  private depth = 0;
  private withoutParts: ReadonlySet<string> | undefined;
  private isTracing = false;

  constructor(known: ReadonlyMap<string, Template>) {
    this.known = known;
  }

  /** Null for pages that only React can render. */
  fill(page: PageModel, withoutParts?: ReadonlySet<string>): Markup | null {
    this.missing = [];
    this.hasScript = false;
    this.preloads = '';
    this.withoutParts = withoutParts;
    this.path = page.path;
    const body = this.part(page);
    return this.missing.length > 0 || this.hasScript ? null : { preloads: this.preloads, body };
  }

  /** The innermost template whose markup differs from `expected`. */
  findDifference(page: PageModel, expected: string, withoutParts?: ReadonlySet<string>): string {
    this.isTracing = true;
    const traced = this.fill(page, withoutParts)?.body ?? '';
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
      this.addMissing(read);
      return '';
    }
    if (this.withoutParts?.has(read.variant)) read.parts.fill(undefined);
    requirePlaces(model, template, read);
    this.depth += 1;
    if (template.preloads.length > 0) this.preloads += this.filled(template.preloads, read);
    const body = this.filled(template.body, read);
    this.depth -= 1;
    return this.isTracing ? `<x-part-${model.template}>${body}</x-part>` : body;
  }

  private addMissing({ variant, parts }: ReadModel): void {
    const level = this.missing[this.depth] ?? new Set();
    for (let at = this.missing.length; at < this.depth; at += 1) this.missing[at] = new Set();
    this.missing[this.depth] = level.add(variant);
    this.depth += 1;
    for (const content of parts) this.content(content);
    this.depth -= 1;
  }

  private filled(segments: readonly Segment[], { texts, parts }: ReadModel): string {
    let filled = '';
    // A loop by index: iterators allocate an object for each step in code that V8 has not optimised.
    for (let at = 0; at < segments.length; at += 1) {
      const segment = segments[at] as Segment;
      filled += typeof segment === 'string' ? segment : this.slot(segment, texts, parts);
    }
    return filled;
  }

  private slot(slot: number, texts: readonly string[], parts: readonly Content[]): string {
    const index = slot >> SLOT.bits;
    const kind = slot & SLOT.mask;
    if (kind === SLOT.part) return this.content(parts[index]);
    if (kind === SLOT.path) return escapeByReact(this.path);
    const text = texts[index] as string;
    if (kind === SLOT.html) return text;
    if (kind === SLOT.address && SCRIPT.test(text)) this.hasScript = true;
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

/** The template may be taken from a page whose list was empty and had no place. */
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
