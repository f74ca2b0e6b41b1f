// Puts pages together from what a worker tells, as the generator does (`generator/src/render/parts.rs`): a worker tries its own templates by it, and the
// development server and tests read pages with it.
import { escapeHtml, scriptSafe } from './escape.ts';
import type { Markup } from './markup.ts';
import { PIECE, type Template, VALUE, ValueReader } from './values.ts';
import { withoutFields } from './without-fields.ts';

/** What is read as it is put together. */
export interface PageToFill {
  path: string;
  /** The job's own documents, by their index. */
  own: (index: number) => string;
}

type Read = string | Filled;

interface Filled {
  template: Template;
  values: Read[];
}

export class ToldParts {
  /** By number; read when it is first wanted, since a worker wants few of those that it tells. */
  private readonly templates: (() => Template)[] = [];

  keepTemplate(written: string): void {
    this.keep(() => templateFrom(written));
  }

  /** A value that pages share; it stands on no page in particular. */
  keepPart(written: string): void {
    this.keep(() => fixed(this.whole(written, NO_PAGE).body).template);
  }

  whole(written: string, page: PageToFill): Markup {
    const reader = new ValueReader(written);
    const read = this.read(reader, page);
    if (!reader.isAtEnd) throw new Error('A page goes on after its end.');
    return { links: linksOf(read, page), body: bodyOf(read, page) };
  }

  private read(reader: ValueReader, page: PageToFill): Read {
    const head = reader.number();
    const number = head >> VALUE.bits;
    switch (head & VALUE.mask) {
      case VALUE.text:
        return reader.letters(number);
      case VALUE.filled: {
        const template = this.template(number);
        return {
          template,
          values: Array.from({ length: template.values }, (_, at) =>
            at < template.texts ? reader.ended() : this.read(reader, page),
          ),
        };
      }
      case VALUE.carried: {
        const left = this.template(reader.number()).body.join('').split('\n');
        return fixed(withoutFields(page.own(number), new Set(left)));
      }
      default:
        return fixed(page.own(number));
    }
  }

  private keep(read: () => Template): void {
    const number = this.templates.length;
    this.templates.push(() => {
      const template = read();
      this.templates[number] = () => template;
      return template;
    });
  }

  private template(number: number): Template {
    const template = this.templates[number];
    if (!template) throw new Error(`The worker has not told of the template ${number}.`);
    return template();
  }
}

function templateFrom(written: string): Template {
  const reader = new ValueReader(written);
  const values = reader.number();
  const texts = reader.number();
  const links = reader.number();
  const pieces = [];
  while (!reader.isAtEnd) {
    const piece = reader.number();
    const isLiteral = (piece & PIECE.mask) === PIECE.literal;
    pieces.push(isLiteral ? reader.letters(piece >> PIECE.bits) : piece);
  }
  return { values, texts, links: pieces.slice(0, links), body: pieces.slice(links) };
}

/** For what stands on no page in particular. */
export const NO_PAGE: PageToFill = {
  get path(): string {
    throw new Error('What pages share cannot name the path of one.');
  },
  own() {
    throw new Error('What pages share cannot have a document of one.');
  },
};

function fixed(body: string): Filled {
  return { template: { values: 0, texts: 0, links: [], body: [body] }, values: [] };
}

function bodyOf(read: Read, page: PageToFill): string {
  return typeof read === 'string' ? read : joined(read.template.body, read.values, page);
}

/** Of the part itself, and then of those inside it. */
function linksOf(read: Read, page: PageToFill): string {
  if (typeof read === 'string') return '';
  const { template, values } = read;
  let links = joined(template.links, values, page);
  for (const piece of template.body) {
    if (typeof piece === 'number' && (piece & PIECE.mask) === PIECE.asIs)
      links += linksOf(values[piece >> PIECE.bits] as Read, page);
  }
  return links;
}

function joined(pieces: Template['body'], values: Read[], page: PageToFill): string {
  let whole = '';
  for (const piece of pieces) {
    whole += typeof piece === 'string' ? piece : inHole(piece, values, page);
  }
  return whole;
}

function inHole(piece: number, values: Read[], page: PageToFill): string {
  const kind = piece & PIECE.mask;
  if (kind === PIECE.path) return escapedByReact(page.path);
  const value = values[piece >> PIECE.bits];
  if (value === undefined) throw new Error('A template has a hole for no value.');
  if (kind === PIECE.links) return linksOf(value, page);
  return typeof value === 'string' ? escaped(value, kind) : bodyOf(value, page);
}

function escaped(text: string, kind: number): string {
  switch (kind) {
    case PIECE.text:
      return escapedByReact(text);
    case PIECE.attribute:
      return escapeHtml(text);
    case PIECE.json:
      return scriptSafe(JSON.stringify(text)).slice(1, -1);
    default:
      return text;
  }
}

function escapedByReact(text: string): string {
  return escapeHtml(text).replaceAll("'", '&#x27;');
}
