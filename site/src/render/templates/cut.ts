// Cuts a page that was rendered with marks into one template for each part.
import type { ViewModel } from '../../template-part.tsx';
import { splitPreloads } from '../markup.ts';
import { type MarkedPart, type Marking, PAGE, PART_TAG } from './makers.ts';
import { isList, readModel } from './read-model.ts';

/** Markup, or a slot: its kind in the lowest bits, above them an index among the view model's texts or parts. */
export type Segment = string | number;

export const SLOT = { bits: 3, mask: 7, text: 0, address: 1, html: 2, part: 3, path: 4 } as const;

export interface Template {
  body: Segment[];
  /** React's preload links for pictures of this part. */
  preloads: Segment[];
  /** The indices of the view model's parts that have a slot. */
  places: ReadonlySet<number>;
}

interface OpenPart {
  number: number;
  body: Segment[];
  preloads: Segment[];
}

/** The tag of a part, its end tag, or a mark. */
const TOKEN = new RegExp(`<${PART_TAG}([0-9]+)>|(</)${PART_TAG}[0-9]+>|%%aZ([0-9]+)&(amp;)?%%`, 'g');
const ADDRESS = /(?:href|src|action|formAction)="$/;
/** A mark that the component has changed. */
const BROKEN_MARK = /%%az|az[0-9]+&(?:amp;)?%/i;

/** The templates of all parts in `markup`, by variant. */
export function cutTemplates(markup: string, marking: Marking): Map<string, Template> {
  const { preloads, body } = splitPreloads(markup);
  const page: OpenPart = { number: PAGE, body: [], preloads: [] };
  const parts = new Map([[PAGE, page]]);
  const open = [page];
  let at = 0;
  for (const token of body.matchAll(TOKEN)) {
    const [whole, start, end] = token;
    const part = open.at(-1) as OpenPart;
    part.body.push(body.slice(at, token.index));
    at = token.index + whole.length;
    if (start) {
      const number = Number(start);
      const slot = partSlot(number, part, marking);
      if (slot !== null) part.body.push(slot);
      const opened = { number, body: [], preloads: [] };
      parts.set(number, opened);
      open.push(opened);
    } else if (end) {
      open.pop();
    } else {
      part.body.push(textSlot(token, part, marking));
    }
  }
  page.body.push(body.slice(at));
  for (const [link] of preloads.matchAll(/<link [^>]*>/g)) addPreload(link, parts, marking);
  return byVariant(parts, marking);
}

function byVariant(parts: ReadonlyMap<number, OpenPart>, { parts: marked }: Marking): Map<string, Template> {
  const templates = new Map<string, Template>();
  for (const [number, { body, preloads }] of parts) {
    const { content } = marked[number] as MarkedPart;
    if (content === undefined || isList(content)) continue;
    if ([...body, ...preloads].some((segment) => BROKEN_MARK.test(String(segment)))) {
      throw new Error(
        `The component of the template "${content.template}" changes a text of its view model.`,
      );
    }
    templates.set(readModel(content).variant, { body, preloads, places: placesIn(body) });
  }
  return templates;
}

function placesIn(body: readonly Segment[]): ReadonlySet<number> {
  const slots = body.filter((segment) => typeof segment === 'number' && (segment & SLOT.mask) === SLOT.part);
  return new Set(slots.map((slot) => Number(slot) >> SLOT.bits));
}

/** Null for an element of a list, whose template has no index. */
function partSlot(number: number, around: OpenPart, { parts }: Marking): number | null {
  const { place } = parts[number] as MarkedPart;
  if (place === null) return null;
  if (place.owner !== around.number) throw misplacedPart(around.number, parts);
  return (place.index << SLOT.bits) | SLOT.part;
}

function textSlot(
  [, , , mark, ampersand]: RegExpExecArray,
  part: OpenPart,
  { parts, texts }: Marking,
): number {
  const text = texts[Number(mark)];
  // The path, which forms contain.
  if (text?.owner === PAGE) return SLOT.path;
  if (text?.owner !== part.number) throw misplacedPart(part.number, parts);
  const before = part.body.at(-1);
  const isAddress = typeof before === 'string' && ADDRESS.test(before);
  const kind = ampersand === undefined ? SLOT.html : isAddress ? SLOT.address : SLOT.text;
  return (text.index << SLOT.bits) | kind;
}

/** A preload link belongs to the part whose texts it contains. */
function addPreload(link: string, parts: ReadonlyMap<number, OpenPart>, marking: Marking): void {
  const marks = [...link.matchAll(TOKEN)];
  const owner = marking.texts[Number(marks[0]?.[3])]?.owner ?? PAGE;
  const around: OpenPart = { number: owner, body: [], preloads: [] };
  let at = 0;
  for (const token of marks) {
    around.body.push(link.slice(at, token.index));
    around.body.push(textSlot(token, around, marking));
    at = token.index + token[0].length;
  }
  parts.get(owner)?.preloads.push(...around.body, link.slice(at));
}

function misplacedPart(number: number, parts: readonly MarkedPart[]): Error {
  const { template } = (parts[number]?.content ?? { template: 'list' }) as ViewModel;
  return new Error(
    `The component of the template "${template}" shows what belongs to another part: put that into its own view model.`,
  );
}
