// Wide tables scroll by themselves instead of widening the page; for that they need a box, reachable by keyboard and named.

const TABLE = /<table>([\s\S]*?)<\/table>/g;
const HEADING = /<th[^>]*>([\s\S]*?)<\/th>/g;

/** Puts each table of sanitised HTML into a box of class `box`, named by the table's column headings. */
export function scrollingTables(html: string, box: string): string {
  return html.replace(TABLE, (table: string, inside: string) => {
    const name = [...inside.matchAll(HEADING)].map(([, heading = '']) => words(heading)).filter(Boolean);
    return `<div class="${box}" role="region" tabindex="0" aria-label="${name.join(', ')}">${table}</div>`;
  });
}

/** Text of HTML that may stand in an attribute; its entities stay as they are. */
function words(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('"', '&quot;')
    .trim();
}
