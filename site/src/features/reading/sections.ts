// Parts a long text at its headings, so that each part can be linked to and listed.

export interface Section {
  /** Unique within the text, made of the heading's words. */
  id: string;
  title: string;
  /** The part's HTML with its heading, which carries the id. */
  html: string;
}

export interface LongText {
  /** What stands before the first heading. */
  opening: string;
  sections: Section[];
}

/** Where an `<h2>` begins: the generator writes them without attributes. */
const PART = /(?=<h2>)/;
const HEADING = /^<h2>([\s\S]*?)<\/h2>/;

/** Takes sanitised HTML apart. */
export function toSections(html: string): LongText {
  const parts = html.split(PART);
  const opening = parts[0]?.startsWith('<h2>') ? '' : (parts.shift() ?? '');
  const taken = new Set<string>();
  const sections = parts.map((part) => {
    const title = plainText(HEADING.exec(part)?.[1] ?? '');
    const id = freeId(title, taken);
    return { id, title, html: part.replace('<h2>', `<h2 id="${id}">`) };
  });
  return { opening, sections };
}

function freeId(title: string, taken: Set<string>): string {
  const words =
    title
      .toLowerCase()
      .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'section';
  let id = words;
  for (let count = 2; taken.has(id); count += 1) id = `${words}-${count}`;
  taken.add(id);
  return id;
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
};

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&[a-z]+;/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
}
