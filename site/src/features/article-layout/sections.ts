// Parts a long text at its headings, so that each part can be linked to and listed.

export interface Section {
  /** The heading's name, by which links reach it. */
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

/** Where an `<h2>` begins: the generator writes them with their name and nothing else. */
const PART = /(?=<h2 id=")/;
const HEADING = /^<h2 id="([^"]*)">([\s\S]*?)<\/h2>/;

/** Takes sanitised HTML apart. */
export function toSections(html: string): LongText {
  const parts = html.split(PART);
  const opening = HEADING.test(parts[0] ?? '') ? '' : (parts.shift() ?? '');
  const sections = parts.map((part) => {
    const [, id = '', title = ''] = HEADING.exec(part) ?? [];
    return { id, title: plainText(title), html: part };
  });
  return { opening, sections };
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
