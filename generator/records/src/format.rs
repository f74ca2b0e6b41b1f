//! The canonical form of a record file.

use std::ops::Range;

use content::yaml::{Form, Node, Style, Value, lines};

use crate::file::{File, Unwritable, newline_of, unusual};
use crate::keys::Keys;
use crate::source_entries::{SourceEntries, SourceEntry, block_header, inner_lines, is_block, split_entries};
use crate::write::{Lines, after, after_dash, indented_line};
use crate::{same, scalar, write};

/// The canonical form of `text`. Only the keys are formatted: the text below the front matter stays as it is.
pub fn format(text: &str, form: Form, keys: &Keys) -> Result<String, Unwritable> {
    let file = File::parse(text, form)?;
    let Some(tree) = &file.tree else { return Ok(text.to_owned()) };
    let yaml = file.yaml.start..file.yaml.end;
    let printer = Printer { text };
    let lines = printer.record(tree, keys, yaml.clone())?;
    let newline = newline_of(text);
    let front_matter: String = lines.iter().flat_map(|line| [line.as_str(), newline]).collect();
    // The fences are rewritten too, since spaces may follow them.
    let end = match &file.parts {
        Some(parts) => ["---", text[parts.end.end..].trim_start_matches([' ', '\t'])].concat(),
        None => String::new(),
    };
    let start = match (&file.parts, text.starts_with('\u{feff}')) {
        (None, _) => text[..yaml.start].to_owned(),
        (Some(_), true) => format!("\u{feff}---{newline}"),
        (Some(_), false) => format!("---{newline}"),
    };
    let formatted = [start, front_matter, end].concat();
    let again = File::parse(&formatted, form)?;
    match &again.tree {
        Some(again) if same::are_trees(tree, again) => Ok(formatted),
        _ => Err(Unwritable::Changed("the values".to_owned())),
    }
}

struct Printer<'t> {
    text: &'t str,
}

impl Printer<'_> {
    /// The lines of all keys.
    fn record(
        &self,
        tree: &Node,
        keys: &Keys,
        source_lines: Range<usize>,
    ) -> Result<Vec<String>, Unwritable> {
        if !is_block(tree) {
            return Ok(inline(tree, keys).below);
        }
        let SourceEntries { header, entries: mut sources } = self.cut(tree, source_lines)?;
        // Comments below the last key belong to the file, and stay there.
        let foot = sources.last_mut().map(|last| std::mem::replace(&mut last.trailing, last.end..last.end));
        let mut lines = self.comments(header);
        if lines.first().is_some_and(String::is_empty) {
            lines.remove(0);
        }
        lines.extend(self.sorted(sources, keys)?);
        let mut foot = self.comments(foot.unwrap_or_default());
        if foot.last().is_some_and(String::is_empty) {
            foot.pop();
        }
        lines.extend(foot);
        Ok(lines)
    }

    fn cut<'n, 't>(
        &self,
        node: &'n Node<'t>,
        source_lines: Range<usize>,
    ) -> Result<SourceEntries<'n, 't>, Unwritable> {
        let start = node.mark().start;
        split_entries(self.text, node, source_lines).ok_or_else(|| unusual(start))
    }

    /// The lines of a block list or group.
    fn block(&self, node: &Node, keys: &Keys, source_lines: Range<usize>) -> Result<Vec<String>, Unwritable> {
        let SourceEntries { header, entries: sources } = self.cut(node, source_lines)?;
        let mut lines = self.comments(header);
        lines.extend(self.sorted(sources, keys)?);
        Ok(lines)
    }

    /// The lines of entries, in the order of their keys.
    fn sorted(&self, mut sources: Vec<SourceEntry>, keys: &Keys) -> Result<Vec<String>, Unwritable> {
        sources.sort_by_key(|source| source.entry.map(|entry| keys.place(&entry.key)));
        // Blank lines separate entries, so none follows the last.
        if let Some(last) = sources.last_mut() {
            last.trailing.end = last.trailing.start + self.text[last.trailing.clone()].trim_end().len();
        }
        let mut lines = Vec::new();
        for source in sources {
            lines.extend(self.comments(source.comments_above.clone()));
            lines.extend(match source.entry {
                Some(entry) => {
                    self.entry(&format!("{}:", scalar::text(&entry.key)), &source, keys.of(&entry.key))?
                }
                None => self.item(&source, keys.item())?,
            });
            lines.extend(self.comments(source.trailing.clone()));
        }
        Ok(lines)
    }

    /// The lines of a list item.
    fn item(&self, source: &SourceEntry, keys: &Keys) -> Result<Vec<String>, Unwritable> {
        let lines = self.entry("-", source, keys)?;
        let is_group = matches!(&source.node.value, Value::Mapping(entries) if !entries.is_empty());
        if !is_group {
            return Ok(lines);
        }
        // A group starts on the line of its dash, below the comments of its first key.
        let is_comment =
            |line: &String| line == "-" || line.trim_start().starts_with('#') || line.starts_with("- #");
        let comments = lines.iter().take_while(|line| is_comment(line)).count();
        let (above, rest) = lines.split_at(comments);
        let comments =
            above.iter().map(|line| line.trim_start_matches(['-', ' '])).filter(|line| !line.is_empty());
        let rest = rest.iter().enumerate().map(|(index, line)| match line.strip_prefix("  ") {
            Some(line) if index == 0 => format!("- {line}"),
            _ => line.clone(),
        });
        Ok(comments.map(str::to_owned).chain(rest).collect())
    }

    /// The lines of a value after `mark`, a key and its colon or a dash, with its comments.
    fn entry(&self, mark: &str, source: &SourceEntry, keys: &Keys) -> Result<Vec<String>, Unwritable> {
        let node = source.node;
        if is_block(node) {
            let source_lines = inner_lines(self.text, source);
            let beside = beside(&self.text[source.start..source_lines.start]);
            let below = self.block(node, keys, source_lines)?;
            return Ok(after(mark, Lines { first: beside, below }));
        }
        let below = self.comments(source.line_end(self.text)..source.end);
        let below = below.iter().map(|line| indented_line(line));
        if let Some(header) = block_header(self.text, node)
            && let Some(block) = self.scalar_block(header, source)
        {
            return Ok(after(mark, block).into_iter().chain(below).collect());
        }
        let mut comments = self.inner_comments(source);
        let last = beside(&self.text[source.value_end..source.line_end(self.text)]);
        let Lines { first, below: inner } = inline(node, keys);
        // A comment cannot follow the header of a block that a quoted text becomes.
        let is_text_block = matches!(node.value, Value::Scalar(_)) && !inner.is_empty();
        let first = match last {
            Some(comment) if is_text_block => {
                comments.push(comment);
                first
            }
            Some(comment) => {
                Some(first.map_or_else(|| comment.clone(), |first| format!("{first} {comment}")))
            }
            None => first,
        };
        let lines = after(mark, Lines { first, below: inner });
        Ok(comments.into_iter().chain(lines).chain(below).collect())
    }

    /// A block scalar as it is written, without its indentation; `None` if its header says how far it is indented.
    fn scalar_block(&self, header: usize, source: &SourceEntry) -> Option<Lines> {
        let text = &self.text[header..source.value_end];
        let mut lines = text.split('\n').map(|line| line.trim_end_matches('\r'));
        let header = lines.next()?.trim_end();
        let marks = header.split(" #").next().unwrap_or_default();
        if marks.contains(|letter: char| letter.is_ascii_digit()) {
            return None;
        }
        let lines: Vec<&str> = lines.collect();
        let indentation = lines
            .iter()
            .find(|line| !line.trim().is_empty())
            .map_or(0, |line| line.len() - line.trim_start_matches(' ').len());
        let below = lines.iter().map(|line| line.get(indentation..).unwrap_or_default().to_owned());
        Some(Lines { first: Some(header.to_owned()), below: below.collect() })
    }

    /// The comments and single blank lines of `range`, not indented.
    fn comments(&self, range: Range<usize>) -> Vec<String> {
        let mut lines: Vec<String> = self.text[range].lines().map(|line| line.trim().to_owned()).collect();
        lines.dedup_by(|line, above| line.is_empty() && above.is_empty());
        lines
    }

    /// The comments between the key and the end of its value, which move above the key.
    fn inner_comments(&self, source: &SourceEntry) -> Vec<String> {
        let mut scalars = Vec::new();
        scalar_spans(source.node, &mut scalars);
        scalars.push(source.value_end..source.value_end);
        let mut at = source.entry.map_or(source.start + 1, |entry| entry.key_span.end);
        let mut comments = Vec::new();
        for span in scalars {
            let mut from = at;
            while from < span.start {
                let end = lines::end(self.text, from).min(span.start);
                let line = &self.text[from..end];
                let is_start = from > at;
                let hash = line
                    .find('#')
                    .filter(|hash| (is_start && *hash == 0) || line[..*hash].ends_with(char::is_whitespace));
                if let Some(hash) = hash {
                    comments.push(line[hash..].trim().to_owned());
                }
                from = end;
            }
            at = span.end.max(at);
        }
        comments
    }
}

/// A value in one source, without comments: a scalar, or a list or group in brackets, which becomes a block.
fn inline(node: &Node, keys: &Keys) -> Lines {
    match &node.value {
        Value::Scalar(scalar) if scalar.is_null() => Lines { first: None, below: Vec::new() },
        Value::Scalar(scalar) if scalar.style == Style::Plain && !scalar.text.contains('\n') => {
            let is_damaged = keys.is_text() && scalar::is_damaged_as_number(&scalar.text);
            let first = if is_damaged { scalar::text(&scalar.text) } else { scalar::typed(&scalar.text) };
            Lines { first: Some(first.into_owned()), below: Vec::new() }
        }
        Value::Scalar(scalar) => write::text(&scalar.text, keys),
        Value::Sequence(items) if items.is_empty() => {
            Lines { first: Some("[]".to_owned()), below: Vec::new() }
        }
        Value::Sequence(items) => {
            let is_group = |item: &Node| matches!(item.value, Value::Mapping(_));
            let items = items.iter().map(|item| after_dash(is_group(item), inline(item, keys.item())));
            Lines { first: None, below: items.flatten().collect() }
        }
        Value::Mapping(entries) if entries.is_empty() => {
            Lines { first: Some("{}".to_owned()), below: Vec::new() }
        }
        Value::Mapping(entries) => {
            let mut entries: Vec<_> = entries.iter().collect();
            entries.sort_by_key(|entry| keys.place(&entry.key));
            let lines = entries.into_iter().flat_map(|entry| {
                let mark = format!("{}:", scalar::text(&entry.key));
                after(&mark, inline(&entry.value, keys.of(&entry.key)))
            });
            Lines { first: None, below: lines.collect() }
        }
        Value::Placeholder(_) => Lines { first: None, below: Vec::new() },
    }
}

/// The comment that `rest`, the rest of a line after a key or value, ends with.
fn beside(rest: &str) -> Option<String> {
    let line = rest.lines().next().unwrap_or_default();
    let comment = line.find('#').map(|hash| line[hash..].trim().to_owned());
    comment.filter(|comment| !comment.is_empty())
}

/// The bytes of all keys and scalars in `node`.
fn scalar_spans(node: &Node, found: &mut Vec<Range<usize>>) {
    match &node.value {
        Value::Scalar(_) => found.push(node.span.start..node.span.end),
        Value::Sequence(items) => items.iter().for_each(|item| scalar_spans(item, found)),
        Value::Mapping(entries) => {
            for entry in entries {
                found.push(entry.key_span.start..entry.key_span.end);
                scalar_spans(&entry.value, found);
            }
        }
        Value::Placeholder(_) => {}
    }
}
