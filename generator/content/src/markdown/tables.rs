//! Tables of a text: each scrolls by itself, and its figures are set digit under digit.

use super::html::{Attribute, Html, Part, Tag};

/// Puts each table into a box. The box is named by the headings of the columns and reachable by keyboard, as what
/// scrolls must be; the cells of columns that hold only figures are marked.
pub(super) fn put_in_boxes(html: &mut Html) {
    let mut boxed = Vec::with_capacity(html.parts.len());
    let mut parts = std::mem::take(&mut html.parts).into_iter();
    while let Some(part) = parts.next() {
        if !is_bare(&part, "table") {
            boxed.push(part);
            continue;
        }
        let mut table = vec![part];
        let mut open = 1;
        while open > 0
            && let Some(part) = parts.next()
        {
            match &part {
                Part::Start(tag) if tag.name == "table" => open += 1,
                Part::End(name) if name == "table" => open -= 1,
                _ => {}
            }
            table.push(part);
        }
        let rows = rows(&table);
        let attributes =
            [("role", "region".to_owned()), ("tabindex", "0".to_owned()), ("aria-label", name(&rows))];
        mark_figures(&mut table, &rows);
        boxed.push(Part::Start(Tag::new("div", attributes)));
        boxed.append(&mut table);
        boxed.push(Part::End("div".to_owned()));
    }
    html.parts = boxed;
}

/// Whether an element with this name starts here, without attributes: what an author has given some is left as it is,
/// such as a cell that spans several columns.
fn is_bare(part: &Part, element: &str) -> bool {
    matches!(part, Part::Start(tag) if tag.name == element && tag.attributes.is_empty())
}

struct Cell {
    /// The index of the cell's tag in the table's parts.
    index: usize,
    text: String,
}

/// The cells of a table in their rows, the headings first.
fn rows(table: &[Part]) -> Vec<Vec<Cell>> {
    let rows = table.iter().enumerate().filter(|(_, part)| is_bare(part, "tr"));
    rows.map(|(row, _)| {
        let cells =
            up_to_end(table, row, &["tr"]).filter(|(_, part)| is_bare(part, "th") || is_bare(part, "td"));
        cells.map(|(index, _)| Cell { index, text: text(table, index) }).collect()
    })
    .collect()
}

/// The parts behind a tag up to the next end of an element with one of these names.
fn up_to_end<'a>(
    parts: &'a [Part],
    tag: usize,
    names: &'a [&str],
) -> impl Iterator<Item = (usize, &'a Part)> {
    let behind = parts.iter().enumerate().skip(tag + 1);
    behind.take_while(|(_, part)| !matches!(part, Part::End(name) if names.contains(&name.as_str())))
}

/// The text of a cell without its tags.
fn text(table: &[Part], cell: usize) -> String {
    let inside = up_to_end(table, cell, &["th", "td"]);
    let texts =
        inside.filter_map(|(_, part)| if let Part::Text(text) = part { Some(text.as_str()) } else { None });
    texts.collect::<String>().trim_ascii().to_owned()
}

/// The name of a table.
fn name(rows: &[Vec<Cell>]) -> String {
    let headings = rows.first().into_iter().flatten().map(|cell| cell.text.as_str());
    let headings: Vec<&str> = headings.filter(|heading| !heading.is_empty()).collect();
    let is_arabic =
        headings.iter().any(|heading| heading.contains(|letter| matches!(letter, '\u{600}'..='\u{6ff}')));
    headings.join(if is_arabic { "، " } else { ", " })
}

/// Adds an attribute to the cells of each column of figures.
fn mark_figures(table: &mut [Part], rows: &[Vec<Cell>]) {
    let Some((head, body)) = rows.split_first() else { return };
    let is_figures: Vec<bool> = (0..head.len()).map(|column| is_column_of_figures(body, column)).collect();
    let cells = rows.iter().flat_map(|row| row.iter().zip(&is_figures));
    for (cell, _) in cells.filter(|(_, is_figure)| **is_figure) {
        if let Part::Start(tag) = &mut table[cell.index] {
            tag.attributes.push(Attribute { name: "data-figure".to_owned(), value: None });
        }
    }
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

    fn in_boxes(html: &str) -> String {
        let mut html = Html::parse(html);
        put_in_boxes(&mut html);
        html.to_string()
    }

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
        for html in ["<p>Quiet.</p>", "</table><p>x</p>"] {
            assert_eq!(in_boxes(html), html);
        }
        assert_eq!(in_boxes("<table></table>"), boxed("", "<table></table>"));
    }
}
