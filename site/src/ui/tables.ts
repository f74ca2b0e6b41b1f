// What markdown's tables lack: wide ones scroll by themselves instead of widening the page, and columns of figures stand at
// the end, digit under digit.

const TABLE = /<table>([\s\S]*?)<\/table>/g;
const ROW = /<tr>[\s\S]*?<\/tr>/g;
const CELL = /<(t[hd])>([\s\S]*?)<\/\1>/g;
const FIGURE = /^[0-9.,%+−-]+$/;

/** Puts each table of sanitised HTML into a box of class `box`, named by its column headings and reachable by keyboard. */
export function dressTables(html: string, box: string): string {
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
    const name = head.filter(Boolean).join(', ').replaceAll('"', '&quot;');
    return `<div class="${box}" role="region" tabindex="0" aria-label="${name}">${dressed}</div>`;
  });
}

/** The words of each cell; entities stay as they are. */
function cellsOf(row: string): string[] {
  return [...row.matchAll(CELL)].map(([, , inside = '']) => inside.replace(/<[^>]*>/g, '').trim());
}

function isFigureColumn(rows: string[][], column: number): boolean {
  const cells = rows.map((row) => row[column] ?? '').filter(Boolean);
  return cells.length > 0 && cells.every((cell) => FIGURE.test(cell));
}
