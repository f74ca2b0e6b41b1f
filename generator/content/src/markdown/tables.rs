//! Tables of a text: each scrolls by itself, and its figures are set digit under digit.

use std::fmt::Write as _;

/// `html`, which is sanitised, with each table in a box. The box is named by the headings of the columns and reachable
/// by keyboard, as what scrolls must be; the cells of columns that hold figures alone are marked.
pub(super) fn in_boxes(html: &str) -> String {
    let mut boxed = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((before, after)) = rest.split_once("<table>")
        && let Some((table, behind)) = after.split_once("</table>")
    {
        let rows = rows(table);
        boxed.push_str(before);
        let _ = write!(boxed, "<div role=\"region\" tabindex=\"0\" aria-label=\"{}\"><table>", name(&rows));
        boxed.push_str(&with_marks(table, &rows));
        boxed.push_str("</table></div>");
        rest = behind;
    }
    boxed + rest
}

struct Cell {
    /// Where the cell's tag ends in the table, before its `>`.
    tag_end: usize,
    /// With its entities.
    text: String,
}

/// The cells of a table in their rows, the headings first.
fn rows(table: &str) -> Vec<Vec<Cell>> {
    let row_at = |(at, _): (usize, &str)| {
        let end = table[at..].find("</tr>").map_or(table.len(), |length| at + length);
        cells(table, at, end)
    };
    table.match_indices("<tr>").map(row_at).collect()
}

/// The cells between two places of a table.
fn cells(table: &str, start: usize, end: usize) -> Vec<Cell> {
    let tags = table[start..end].match_indices("<t").map(|(at, _)| start + at + "<th".len());
    tags.filter(|&tag_end| table[..=tag_end].ends_with("<th>") || table[..=tag_end].ends_with("<td>"))
        .map(|tag_end| {
            let inside = table[tag_end + 1..end].split("</t").next().unwrap_or_default();
            Cell { tag_end, text: text(inside) }
        })
        .collect()
}

/// The text of a cell without its tags.
fn text(html: &str) -> String {
    let pieces = html.split('<').enumerate();
    let texts = pieces.map(|(index, piece)| match piece.split_once('>') {
        Some((_tag, text)) if index > 0 => text,
        _ => piece,
    });
    texts.collect::<String>().trim().to_owned()
}

/// The name of a table, for an attribute.
fn name(rows: &[Vec<Cell>]) -> String {
    let headings = rows.first().into_iter().flatten().map(|cell| cell.text.replace('"', "&quot;"));
    let headings: Vec<String> = headings.filter(|heading| !heading.is_empty()).collect();
    let is_arabic =
        headings.iter().any(|heading| heading.contains(|letter| matches!(letter, '\u{600}'..='\u{6ff}')));
    headings.join(if is_arabic { "، " } else { ", " })
}

/// The table with an attribute at the cells of each column of figures.
fn with_marks(table: &str, rows: &[Vec<Cell>]) -> String {
    let Some((head, body)) = rows.split_first() else { return table.to_owned() };
    let is_figures: Vec<bool> = (0..head.len()).map(|column| is_column_of_figures(body, column)).collect();
    let mut marked = String::with_capacity(table.len());
    let mut copied = 0;
    for (cell, _) in
        rows.iter().flat_map(|row| row.iter().zip(&is_figures)).filter(|(_, is_figure)| **is_figure)
    {
        marked.push_str(&table[copied..cell.tag_end]);
        marked.push_str(" data-figure");
        copied = cell.tag_end;
    }
    marked + &table[copied..]
}

fn is_column_of_figures(body: &[Vec<Cell>], column: usize) -> bool {
    let mut texts = body
        .iter()
        .filter_map(|row| row.get(column))
        .map(|cell| cell.text.as_str())
        .filter(|text| !text.is_empty())
        .peekable();
    texts.peek().is_some()
        && texts.all(|text| {
            text.chars().all(|letter| matches!(letter, '0'..='9' | '.' | ',' | '%' | '+' | '−' | '-'))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn boxed(name: &str, table: &str) -> String {
        format!("<div role=\"region\" tabindex=\"0\" aria-label=\"{name}\">{table}</div>")
    }

    #[test]
    fn a_table_is_named_by_its_columns() {
        let table = "<table><tr><th>Item</th><th><em>How \"it\"</em></th><th></th></tr></table>";
        let expected = format!("<p>a</p>{}<p>b</p>", boxed("Item, How &quot;it&quot;", table));
        assert_eq!(in_boxes(&format!("<p>a</p>{table}<p>b</p>")), expected);
        let arabic = "<table><tr><th>البند</th><th>الحصة</th></tr></table>";
        assert_eq!(in_boxes(arabic), boxed("البند، الحصة", arabic));
    }

    #[test]
    fn columns_of_figures_are_marked_with_their_headings() {
        let table = "<table><thead><tr><th>Fee</th><th>Share</th><th>AED</th></tr></thead><tbody>\
            <tr><td>Deed</td><td></td><td>430</td></tr>\
            <tr><td>4</td><td>4%</td><td><strong>120,000</strong></td></tr></tbody></table>";
        let expected = "<table><thead><tr><th>Fee</th><th data-figure>Share</th><th data-figure>AED</th></tr></thead><tbody>\
            <tr><td>Deed</td><td data-figure></td><td data-figure>430</td></tr>\
            <tr><td>4</td><td data-figure>4%</td><td data-figure><strong>120,000</strong></td></tr></tbody></table>";
        assert_eq!(in_boxes(table), boxed("Fee, Share, AED", expected));
    }

    #[test]
    fn other_texts_are_left_alone() {
        for html in ["<p>Quiet.</p>", "<table>", "</table><p>x</p>"] {
            assert_eq!(in_boxes(html), html);
        }
        assert_eq!(in_boxes("<table></table>"), boxed("", "<table></table>"));
    }
}
