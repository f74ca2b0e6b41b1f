import { classNames } from './class-names.ts';
import styles from './prose.module.css';

const TABLE = /<table>([\s\S]*?)<\/table>/g;
const ROW = /<tr>[\s\S]*?<\/tr>/g;
const CELL = /<(t[hd])>([\s\S]*?)<\/\1>/g;
const ARABIC = /\p{Script=Arabic}/u;
const FIGURE = /^[0-9.,%+−-]+$/;

interface ProseProps {
  html: string;
  /** Larger text with outdented quotes. */
  article?: boolean;
  /** The first paragraph is set in the display font. */
  lead?: boolean;
  className?: string;
  /** Where it is not translated into the page's language. */
  lang?: 'en' | undefined;
}

/** HTML from content with scrollable tables, sanitised by the generator; the only place that renders raw HTML. */
export function Prose({ html, article = false, lead = false, className, lang }: ProseProps) {
  return (
    <div
      lang={lang}
      dir={lang && 'ltr'}
      className={classNames(styles.prose, article && styles.article, lead && styles.lead, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
      dangerouslySetInnerHTML={{ __html: wrapTables(html, styles.table ?? '') }}
    />
  );
}

/**
 * Puts each table into a box of class `box` that scrolls by itself, named by its column headings and reachable by
 * keyboard, and marks columns of figures, which are set digit under digit.
 */
export function wrapTables(html: string, box: string): string {
  return html.replace(TABLE, (table: string) => {
    const [head = [], ...body] = (table.match(ROW) ?? []).map(cellsOf);
    const figures = head.map((_, column) => isFigureColumn(body, column));
    const dressed = table.replace(ROW, (row: string) => {
      let column = -1;
      return row.replace(CELL, (cell: string, tag: string) => {
        column += 1;
        return figures[column] ? cell.replace(`<${tag}>`, `<${tag} data-figure>`) : cell;
      });
    });
    const comma = head.some((cell) => ARABIC.test(cell)) ? '، ' : ', ';
    const name = head.filter(Boolean).join(comma).replaceAll('"', '&quot;');
    return `<div class="${box}" role="region" tabindex="0" aria-label="${name}">${dressed}</div>`;
  });
}

/** The text of each cell, with its entities. */
function cellsOf(row: string): string[] {
  return [...row.matchAll(CELL)].map(([, , inside = '']) => inside.replace(/<[^>]*>/g, '').trim());
}

function isFigureColumn(rows: string[][], column: number): boolean {
  const cells = rows.map((row) => row[column] ?? '').filter(Boolean);
  return cells.length > 0 && cells.every((cell) => FIGURE.test(cell));
}
