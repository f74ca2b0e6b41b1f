//! Cuts a block list or group into its entries, each with the comments above, beside and below it.

// # For the whole file       header
// # About the title          comments_above
// title: A flat  # short     start ┐ (`value_end` is before the comment)
//   # below it, indented           ┘ end
//                            trailing
// # About the price          comments_above of the next entry
// price: 1200000

use std::ops::Range;

use content::yaml::{Entry, Node, Style, Value, lines};

/// An entry of a group or an item of a list, and its bytes in the file.
#[derive(Debug)]
pub(crate) struct SourceEntry<'n, 't> {
    /// The key with its value, of an entry.
    pub(crate) entry: Option<&'n Entry<'t>>,
    pub(crate) node: &'n Node<'t>,
    /// The lines with comments directly above its first line.
    pub(crate) comments_above: Range<usize>,
    /// The first byte of its key or dash.
    pub(crate) start: usize,
    pub(crate) value_end: usize,
    /// The end of its last line, comments below that are indented deeper included.
    pub(crate) end: usize,
    /// The blank lines and the comments that follow, up to the next entry.
    pub(crate) trailing: Range<usize>,
}

impl SourceEntry<'_, '_> {
    /// The number of spaces before it.
    pub(crate) const fn column(&self) -> usize {
        self.start - self.comments_above.end
    }

    /// The end of the line on which its value ends.
    pub(crate) fn line_end(&self, text: &str) -> usize {
        lines::end(text, self.value_end)
    }
}

/// A collection cut into entries.
#[derive(Debug)]
pub(crate) struct SourceEntries<'n, 't> {
    /// The lines above the first entry that do not belong to it.
    pub(crate) header: Range<usize>,
    pub(crate) entries: Vec<SourceEntry<'n, 't>>,
}

/// Cuts the block collection `node` into its entries; `None` if its keys are not
/// written one a line in one column.
pub(crate) fn split_entries<'n, 't>(
    text: &str,
    node: &'n Node<'t>,
    within: Range<usize>,
) -> Option<SourceEntries<'n, 't>> {
    let children: Vec<(Option<&Entry>, &Node)> = match &node.value {
        Value::Mapping(entries) => entries.iter().map(|entry| (Some(entry), &entry.value)).collect(),
        Value::Sequence(items) => items.iter().map(|item| (None, item)).collect(),
        Value::Scalar(_) | Value::Placeholder(_) => return None,
    };
    let mut header = within.start..within.start;
    let mut entries: Vec<SourceEntry> = Vec::new();
    let mut at = within.start;
    for (entry, node) in children {
        let gap = at..gap_end(text, at, within.end);
        let start = gap.end + blanks(&text[gap.end..within.end]);
        let is_expected = match entry {
            Some(entry) => entry.key_span.start == start,
            None => text[start..].starts_with('-'),
        };
        if !is_expected {
            return None;
        }
        let column = start - gap.end;
        let comments_above = if let Some(last) = entries.last_mut() {
            last.end = below(text, &gap, column);
            last.trailing = last.end..attached(text, last.end..gap.end);
            last.trailing.end..gap.end
        } else {
            header.end = after_head(text, attached(text, gap.clone())..gap.end);
            header.end..gap.end
        };
        let value_end = end_of(text, node).max(entry.map_or(start + 1, |entry| entry.key_span.end));
        at = lines::end(text, value_end).min(within.end);
        entries.push(SourceEntry {
            entry,
            node,
            comments_above,
            start,
            value_end,
            end: at,
            trailing: at..at,
        });
    }
    if let Some(last) = entries.last_mut() {
        let column = last.column();
        let rest = at..gap_end(text, at, within.end);
        if rest.end < within.end && !text[rest.end..within.end].trim().is_empty() {
            return None;
        }
        last.end = below(text, &rest, column);
        last.trailing = last.end..within.end;
    }
    Some(SourceEntries { header, entries })
}

/// Whether `node` is a block: a list or group with one entry a line.
pub(crate) fn is_block(node: &Node) -> bool {
    matches!(node.value, Value::Mapping(_) | Value::Sequence(_)) && node.span.start == node.span.end
}

/// The lines of the block `node` in `entry`.
pub(crate) fn inner_lines(text: &str, entry: &SourceEntry) -> Range<usize> {
    let first = first_byte(entry.node);
    match text[entry.start..first].find('\n') {
        Some(end) => entry.start + end + 1..entry.end,
        None => first..entry.end,
    }
}

fn first_byte(node: &Node) -> usize {
    match &node.value {
        Value::Mapping(entries) => entries.first().map_or(node.span.start, |entry| entry.key_span.start),
        _ => node.span.start,
    }
}

/// The place of the `|` or `>` above the text of a block scalar.
pub(crate) fn block_header(text: &str, node: &Node) -> Option<usize> {
    let scalar = node.scalar()?;
    if scalar.style != Style::Text {
        return None;
    }
    let before = text[..node.span.start].trim_end_matches([' ', '\t']);
    let above = before.strip_suffix('\n')?.trim_end();
    let start = lines::start(above, above.len());
    let line = &above[start..];
    let line = line.find(" #").map_or(line, |comment| &line[..comment]).trim_end();
    let marks = line.trim_end_matches(|letter: char| letter.is_ascii_digit() || "+-".contains(letter));
    let is_header =
        marks.ends_with(" |") || marks.ends_with(" >") || marks.ends_with(":|") || marks.ends_with(":>");
    is_header.then(|| start + marks.len() - 1)
}

/// The end of the value of `node`, without the line break of a block scalar.
pub(crate) fn end_of(text: &str, node: &Node) -> usize {
    match &node.value {
        Value::Mapping(entries) if is_block(node) => {
            entries.last().map_or(node.span.end, |entry| end_of(text, &entry.value).max(entry.key_span.end))
        }
        Value::Sequence(items) if is_block(node) => {
            items.last().map_or(node.span.end, |item| end_of(text, item))
        }
        _ => match block_header(text, node) {
            Some(header) if text[header..node.span.start].contains('+') => {
                // The parser's span holds the indentation of what follows.
                let end = text[..node.span.end].trim_end_matches([' ', '\t']);
                end.len() - usize::from(end.ends_with('\n'))
            }
            Some(header) => header + text[header..node.span.end].trim_end().len(),
            None => node.span.end,
        },
    }
}

/// The number of spaces that `line` starts with.
fn blanks(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

fn is_comment(line: &str) -> bool {
    line.trim_start().starts_with('#')
}

/// The end of the blank lines and comments from `at` on.
fn gap_end(text: &str, mut at: usize, end: usize) -> usize {
    while at < end {
        let next = lines::end(text, at).min(end);
        let line = &text[at..next];
        if !(line.trim().is_empty() || is_comment(line)) {
            break;
        }
        at = next;
    }
    at
}

/// The end of the comments at the start of `gap` that are indented deeper than `column`.
fn below(text: &str, gap: &Range<usize>, column: usize) -> usize {
    let mut end = gap.start;
    let mut at = gap.start;
    while at < gap.end {
        let next = lines::end(text, at).min(gap.end);
        let line = &text[at..next];
        if is_comment(line) && blanks(line) > column {
            end = next;
        } else if !line.trim().is_empty() {
            break;
        }
        at = next;
    }
    end
}

/// The start of the comments at the end of `gap` that no blank line separates from what follows.
fn attached(text: &str, gap: Range<usize>) -> usize {
    let mut start = gap.end;
    while start > gap.start {
        let above = lines::start(text, start - 1).max(gap.start);
        if !is_comment(&text[above..start]) {
            break;
        }
        start = above;
    }
    start
}

/// The start of `above` without lines for the whole file, which stay at its top: `# yaml-language-server: …`.
fn after_head(text: &str, above: Range<usize>) -> usize {
    let mut at = above.start;
    let mut start = above.start;
    while at < above.end {
        let next = lines::end(text, at);
        if text[at..next].trim_start_matches(['#', ' ']).starts_with("yaml-language-server:") {
            start = next;
        }
        at = next;
    }
    start
}
