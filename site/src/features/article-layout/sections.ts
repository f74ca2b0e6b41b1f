// Splits a long text at its headings, so that each section can be linked and listed.

export interface Section {
  /** The heading's id, for links. */
  id: string;
  title: string;
  /** The section's HTML with its heading, which has the id. */
  html: string;
}

export interface LongText {
  /** The HTML before the first heading. */
  opening: string;
  sections: Section[];
}

/** The start of an `<h2>`, which the generator writes with an id and no other attribute. */
const SECTION_START = /(?=<h2 id=")/;
const HEADING = /^<h2 id="([^"]*)">([\s\S]*?)<\/h2>/;

/** Splits sanitised HTML. */
export function toSections(html: string): LongText {
  const parts = html.split(SECTION_START);
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
