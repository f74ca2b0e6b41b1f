//! Lines of a file, and what they say of YAML that cannot be parsed, since it is still being written.

use std::ops::Range;

/// A line of YAML.
pub struct Line<'t> {
    pub text: &'t str,
    /// The column of its first dash.
    pub dash: Option<usize>,
    /// The column of what follows the indentation and the dashes.
    pub column: usize,
}

impl<'t> Line<'t> {
    pub fn new(text: &'t str) -> Self {
        let text = text.trim_end();
        let mut column = text.len() - text.trim_start_matches(' ').len();
        let mut dash = None;
        while text[column..].starts_with("- ") || &text[column..] == "-" {
            dash.get_or_insert(column);
            let rest = &text[column + 1..];
            column += 1 + rest.len() - rest.trim_start_matches(' ').len();
        }
        Self { text, dash, column }
    }

    pub fn is_comment(&self) -> bool {
        self.text[self.column..].starts_with('#')
    }

    /// The bytes of its key, if it has a colon.
    pub fn key(&self) -> Option<Range<usize>> {
        let content = &self.text[self.column..];
        let end = content.find(':').filter(|end| {
            let is_end = content[end + 1..].is_empty() || content[end + 1..].starts_with(' ');
            let is_key = |letter: char| letter.is_alphanumeric() || "_-. ".contains(letter);
            is_end && content[..*end].chars().all(is_key)
        })?;
        Some(self.column..self.column + end)
    }
}

/// The keys that lead to the group or list of `line`, from the lines above it.
pub fn parents(above: &str, line: &Line) -> Vec<String> {
    let mut path = Vec::new();
    // The column of the group, or of the dashes of the list.
    let (mut limit, mut is_list) = line.dash.map_or((line.column, false), |dash| (dash, true));
    for line in above.lines().rev().map(Line::new) {
        if limit == 0 && !is_list {
            break;
        }
        if line.text.is_empty() || line.is_comment() {
            continue;
        }
        if !is_list && line.column == limit && line.dash.is_some() {
            // The first key of the item that the line belongs to.
            (limit, is_list) = (line.dash.unwrap_or_default(), true);
            continue;
        }
        let is_parent = if is_list {
            line.column <= limit && line.dash.is_none_or(|dash| dash < limit)
        } else {
            line.column < limit
        };
        if let Some(key) = line.key().filter(|_| is_parent) {
            path.push(line.text[key].to_owned());
            (limit, is_list) = line.dash.map_or((line.column, false), |dash| (dash, true));
        }
    }
    path.reverse();
    path
}

/// The first byte of a file after the byte-order mark that editors on Windows write.
pub fn first(text: &str) -> usize {
    if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 }
}

/// The start of the line of byte `at`.
pub fn start(text: &str, at: usize) -> usize {
    text[..at].rfind('\n').map_or(0, |end| end + 1)
}

/// The end of the line of byte `at`, its line break included.
pub fn end(text: &str, at: usize) -> usize {
    text[at..].find('\n').map_or(text.len(), |end| at + end + 1)
}
